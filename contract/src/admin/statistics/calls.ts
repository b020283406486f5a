import { defineCall } from '../../define-call.ts';
import type * as schemas from './schemas.ts';

export const adminGetNumbers = defineCall<typeof schemas.adminGetNumbers>({
  method: 'GET',
  path: 'admin/get-numbers',
  auth: 'admin',
  requiredRight: 'read-numbers',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'read',
  summary: 'Visitors, searches, listings, contacts and more: by day, city and category.',
  extension: true,
});
