import type { AnyHandler } from '../platform/define-handler.ts';
import deleteUser from './delete-user.ts';
import getOwnSummary from './get-own-summary.ts';
import requestDataExport from './request-data-export.ts';
import updateProfile from './update-profile.ts';

export const handlers: readonly AnyHandler[] = [deleteUser, getOwnSummary, requestDataExport, updateProfile];
