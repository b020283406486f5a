import { adminGetRevenue } from '@latchkey/contract/calls/console/money';
import { answer } from '../../answer.ts';
import { loadRevenue } from './load-revenue.ts';

/** What came in and went back, net of refunds and lost disputes. */
export default answer(adminGetRevenue, async (input, { database }) => ({
  data: await loadRevenue(input, database.read),
}));
