import { defineCall } from '../define-call.ts';
import type * as schemas from './schemas.ts';

export const homepageData = defineCall<typeof schemas.homepageData>({
  path: 'homepage-data',
  auth: 'optional',
  summary: 'Returns the content of the home page, as named sections and as an ordered list.',
});
