import { defineCall } from '../call.ts';
import type * as schemas from '../schemas/view-count.ts';

export const setPropertyTotalClick = defineCall<typeof schemas.setPropertyTotalClick>({
  method: 'POST',
  path: 'set_property_total_click',
  auth: 'none',
  style: 'F1',
  rate: 'count-view',
  summary: 'Counts a view of a property or project.',
  encoding: 'multipart',
});

export const countVisit = defineCall<typeof schemas.countVisit>({
  method: 'POST',
  path: 'count-visit',
  auth: 'none',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'count-view',
  summary: 'Counts a visitor of a day, and what was searched for with how many results.',
  encoding: 'multipart',
  extension: true,
});
