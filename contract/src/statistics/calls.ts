import { defineCall } from '../define-call.ts';
import type * as schemas from './schemas.ts';

export const countVisit = defineCall<typeof schemas.countVisit>({
  method: 'POST',
  path: 'count-visit',
  auth: 'none',
  style: 'F2',
  rate: 'count-view',
  summary: 'Counts a visitor of a day, and what was searched for with how many results.',
  extension: true,
});
