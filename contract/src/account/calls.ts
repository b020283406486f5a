import { defineCall } from '../define-call.ts';
import type * as schemas from './schemas.ts';

export const updateProfile = defineCall<typeof schemas.updateProfile>({
  method: 'POST',
  path: 'update_profile',
  auth: 'required',
  rate: 'upload',
  summary: 'Changes the caller’s profile and registers a push token.',
});

export const deleteUser = defineCall<typeof schemas.deleteUser>({
  method: 'POST',
  path: 'delete_user',
  auth: 'required',
  summary: 'Deletes the caller’s account with all its data.',
});

export const requestDataExport = defineCall<typeof schemas.requestDataExport>({
  method: 'POST',
  path: 'request-data-export',
  auth: 'required',
  style: 'F2',
  rate: 'code',
  summary: 'Returns a single-use link to the export of the caller’s data.',
  extension: true,
});

export const getOwnSummary = defineCall<typeof schemas.getOwnSummary>({
  path: 'get-own-summary',
  auth: 'required',
  style: 'F2',
  summary:
    'Returns the caller’s number of listings by state, with views, favourites, interested users and unread messages.',
  extension: true,
});
