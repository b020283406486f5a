import type { AnyHandler } from '../platform/define-handler.ts';
import addFavourite from './add-favourite.ts';
import addReports from './add-reports.ts';
import getFavouriteProperty from './get-favourite-property.ts';
import getInterestedUsers from './get-interested-users.ts';
import getMarks from './get-marks.ts';
import getNotes from './get-notes.ts';
import hideProperty from './hide-property.ts';
import interestedUsers from './interested-users.ts';
import saveNote from './save-note.ts';

export const handlers: readonly AnyHandler[] = [
  addFavourite,
  addReports,
  getFavouriteProperty,
  getInterestedUsers,
  getMarks,
  getNotes,
  hideProperty,
  interestedUsers,
  saveNote,
];
