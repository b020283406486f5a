import { defineCall } from '../define-call.ts';
import { paging } from '../limits.ts';
import type * as schemas from './schemas.ts';

export const getMarks = defineCall<typeof schemas.getMarks>({
  path: 'get-marks',
  auth: 'required',
  summary: 'Ids of the properties that the caller saved, asked about, reported, hid or wrote a note to.',
  extension: true,
});

export const hideProperty = defineCall<typeof schemas.hideProperty>({
  method: 'POST',
  path: 'hide-property',
  auth: 'required',
  summary: 'Leaves a property out of the lists that the caller sees, or brings it back.',
  extension: true,
});

export const saveNote = defineCall<typeof schemas.saveNote>({
  method: 'POST',
  path: 'save-note',
  auth: 'required',
  summary: 'Keeps the caller’s own note to a property; a blank one removes it.',
  extension: true,
});

export const getNotes = defineCall<typeof schemas.getNotes>({
  path: 'get-notes',
  auth: 'required',
  summary: 'The caller’s own notes to some properties.',
  extension: true,
});

export const getFavouriteProperty = defineCall<typeof schemas.getFavouriteProperty>({
  path: 'get_favourite_property',
  auth: 'required',
  summary: 'The caller’s favourites.',
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
  summary: 'Tells the owner of a property that the caller is interested, or takes it back.',
});

export const getInterestedUsers = defineCall<typeof schemas.getInterestedUsers>({
  path: 'get_interested_users',
  auth: 'required',
  summary: 'Who is interested in one of the caller’s properties.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
});

export const addReports = defineCall<typeof schemas.addReports>({
  method: 'POST',
  path: 'add_reports',
  auth: 'required',
  summary: 'Reports a property to the operator.',
});
