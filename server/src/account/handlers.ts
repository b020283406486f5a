import type { AnyHandler } from '../platform/define-handler.ts';
import { deleteUserHandler } from './erase-account.ts';
import { getOwnSummaryHandler } from './get-own-summary.ts';
import { requestDataExportHandler } from './data-export.ts';
import { updateProfileHandler } from './update-profile.ts';

export const handlers: readonly AnyHandler[] = [
  deleteUserHandler,
  getOwnSummaryHandler,
  requestDataExportHandler,
  updateProfileHandler,
];
