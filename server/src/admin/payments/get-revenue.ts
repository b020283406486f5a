import { adminGetRevenue } from '@latchkey/contract/admin/payments/calls';
import { defineHandler } from '../../platform/define-handler.ts';
import { loadRevenue } from './load-revenue.ts';

/** Returns revenue: charges, refunds with lost disputes, and the net amount. */
export default defineHandler(adminGetRevenue, async (input, { database }) => ({
  data: await loadRevenue(input, database.read),
}));
