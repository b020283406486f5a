import { adminRead } from '../../define-call.ts';
import type * as schemas from './schemas.ts';

export const adminGetNumbers = adminRead<typeof schemas.adminGetNumbers>({
  path: 'admin/get-numbers',
  requiredRight: 'read-numbers',
  summary: 'Visitors, searches, listings, contacts and more: by day, city and category.',
});
