import { defineCall } from '../define-call.ts';
import type * as schemas from './own-summary-schemas.ts';

export const getOwnSummary = defineCall<typeof schemas.getOwnSummary>({
  method: 'GET',
  path: 'get-own-summary',
  auth: 'required',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'read',
  summary: 'How many listings the caller has in which state, and how they are received.',
  extension: true,
});
