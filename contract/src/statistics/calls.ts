import { defineCall } from '../define-call.ts';
import type * as schemas from './schemas.ts';

export const countVisit = defineCall<typeof schemas.countVisit>({
  method: 'POST',
  path: 'count-visit',
  auth: 'none',
  style: 'F2',
  rate: 'count-view',
  summary: 'Counts a daily visitor, and a search with its number of results.',
  extension: true,
});
