import { defineCall } from '../call.ts';
import type * as schemas from '../schemas/view-count.ts';

export const setPropertyTotalClick = defineCall<typeof schemas.setPropertyTotalClick>({
  method: 'POST',
  path: 'set_property_total_click',
  auth: 'optional',
  style: 'F1',
  rate: 'count-view',
  summary: 'Counts a view of a property or project.',
  encoding: 'multipart',
});
