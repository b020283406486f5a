import { defineCall } from '../define-call.ts';
import type * as schemas from './own-data-schemas.ts';

export const requestDataExport = defineCall<typeof schemas.requestDataExport>({
  method: 'POST',
  path: 'request-data-export',
  auth: 'required',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'code',
  summary: 'Makes a link under which the caller fetches all that is kept of them, once.',
  encoding: 'multipart',
  extension: true,
});
