import { defineCall } from '../define-call.ts';
import type * as schemas from './schemas.ts';

export const getMarks = defineCall<typeof schemas.getMarks>({
  method: 'GET',
  path: 'get-marks',
  auth: 'required',
  style: 'F1',
  rate: 'read',
  summary: 'Ids of the properties that the caller saved, asked about, reported, hid or wrote a note to.',
  extension: true,
});

export const hideProperty = defineCall<typeof schemas.hideProperty>({
  method: 'POST',
  path: 'hide-property',
  auth: 'required',
  style: 'F1',
  rate: 'write',
  summary: 'Leaves a property out of the lists that the caller sees, or brings it back.',
  encoding: 'multipart',
  extension: true,
});

export const saveNote = defineCall<typeof schemas.saveNote>({
  method: 'POST',
  path: 'save-note',
  auth: 'required',
  style: 'F1',
  rate: 'write',
  summary: 'Keeps the caller’s own note to a property; a blank one removes it.',
  encoding: 'multipart',
  extension: true,
});

export const getNotes = defineCall<typeof schemas.getNotes>({
  method: 'GET',
  path: 'get-notes',
  auth: 'required',
  style: 'F1',
  rate: 'read',
  summary: 'The caller’s own notes to some properties.',
  extension: true,
});
