import { defineCall } from '../define-call.ts';
import { paging } from '../limits.ts';
import type * as schemas from './schemas.ts';

export const getMarks = defineCall<typeof schemas.getMarks>({
  path: 'get-marks',
  auth: 'required',
  summary: 'Returns the ids of the properties that the caller saved, hid, reported, annotated or showed interest in.',
  extension: true,
});

export const hideProperty = defineCall<typeof schemas.hideProperty>({
  method: 'POST',
  path: 'hide-property',
  auth: 'required',
  summary: 'Hides a property from the caller’s lists, or shows it again.',
  extension: true,
});

export const saveNote = defineCall<typeof schemas.saveNote>({
  method: 'POST',
  path: 'save-note',
  auth: 'required',
  summary: 'Saves the caller’s note on a property; a blank one deletes it.',
  extension: true,
});

export const getNotes = defineCall<typeof schemas.getNotes>({
  path: 'get-notes',
  auth: 'required',
  summary: 'Returns the caller’s notes on some properties.',
  extension: true,
});

export const getFavouriteProperty = defineCall<typeof schemas.getFavouriteProperty>({
  path: 'get_favourite_property',
  auth: 'required',
  summary: 'Lists the caller’s favourites.',
  paging: { kind: 'offset', defaultLimit: paging.favouritesLimit },
});

export const addFavourite = defineCall<typeof schemas.addFavourite>({
  method: 'POST',
  path: 'add_favourite',
  auth: 'required',
  summary: 'Adds a property to the caller’s favourites or removes it.',
  encoding: 'json',
  allowedInDemo: true,
});

export const interestedUsers = defineCall<typeof schemas.interestedUsers>({
  method: 'POST',
  path: 'interested_users',
  auth: 'required',
  summary: 'Notifies the owner of a property that the caller is interested, or withdraws the interest.',
});

export const getInterestedUsers = defineCall<typeof schemas.getInterestedUsers>({
  path: 'get_interested_users',
  auth: 'required',
  summary: 'Lists the users interested in one of the caller’s properties.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
});

export const addReports = defineCall<typeof schemas.addReports>({
  method: 'POST',
  path: 'add_reports',
  auth: 'required',
  summary: 'Reports a property to the operator.',
});
