import { adminRead } from '../../define-call.ts';
import type * as schemas from './schemas.ts';

export const adminGetStatistics = adminRead<typeof schemas.adminGetStatistics>({
  path: 'admin/get-numbers',
  requiredRight: 'read-numbers',
  summary: 'Returns statistics of visitors, searches, listings, contacts and more by day, city and category.',
});
