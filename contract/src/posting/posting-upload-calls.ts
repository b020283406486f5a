import { defineCall } from '../define-call.ts';
import type * as schemas from './posting-upload-schemas.ts';

export const uploadFile = defineCall<typeof schemas.uploadFile>({
  method: 'POST',
  path: 'upload-file',
  auth: 'required',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'file',
  summary: 'Takes one file of a listing ahead of the listing itself, which then names it `upload:<upload>`.',
  encoding: 'multipart',
  allowedInDemo: true,
  extension: true,
});

export const removeUpload = defineCall<typeof schemas.removeUpload>({
  method: 'POST',
  path: 'remove-upload',
  auth: 'required',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Removes a file that was taken ahead and is in no listing.',
  encoding: 'multipart',
  allowedInDemo: true,
  extension: true,
});
