import { defineCall } from '../define-call.ts';
import type * as schemas from './view-count-schemas.ts';

export const setPropertyTotalClick = defineCall<typeof schemas.setPropertyTotalClick>({
  method: 'POST',
  path: 'set_property_total_click',
  auth: 'optional',
  style: 'F1',
  rate: 'count-view',
  summary: 'Counts a view of a property or project.',
  encoding: 'multipart',
});
