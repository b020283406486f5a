import { defineCall } from '../define-call.ts';
import type * as schemas from './schemas.ts';

export const homepageData = defineCall<typeof schemas.homepageData>({
  method: 'GET',
  path: 'homepage-data',
  auth: 'optional',
  style: 'F1',
  rate: 'read',
  summary: 'Everything on the home page, as named sections and as an ordered list.',
});
