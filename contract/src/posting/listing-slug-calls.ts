import { defineCall } from '../define-call.ts';
import type * as schemas from './listing-slug-schemas.ts';

export const checkSlug = defineCall<typeof schemas.checkSlug>({
  method: 'GET',
  path: 'check-slug',
  auth: 'required',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'search',
  summary: 'Whether a listing may stand at a slug, and the one that it would get.',
  extension: true,
});
