import type { AnyHandler } from '../platform/define-handler.ts';
import { addFavouriteHandler, getFavouritePropertyHandler, getMarksHandler, hidePropertyHandler } from './marks.ts';
import { addReportsHandler } from './add-reports.ts';
import { getInterestedUsersHandler, interestedUsersHandler } from './interested-users.ts';
import { getNotesHandler, saveNoteHandler } from './notes.ts';

export const handlers: readonly AnyHandler[] = [
  addFavouriteHandler,
  addReportsHandler,
  getFavouritePropertyHandler,
  getInterestedUsersHandler,
  getMarksHandler,
  getNotesHandler,
  hidePropertyHandler,
  interestedUsersHandler,
  saveNoteHandler,
];
