import { adminExportRevenue } from '@latchkey/contract/admin/payments/calls';
import type { RevenueRow } from '@latchkey/contract/admin/payments/records';
import { defineHandler } from '../../platform/define-handler.ts';
import { byteOrderMark, csvLine } from '../../platform/text/csv-text.ts';
import { loadRevenue } from './load-revenue.ts';

const amounts = ['came', 'went_back', 'net'] as const;
const counts = ['charges', 'refunds'] as const;

/** Returns the revenue sums as CSV. */
export default defineHandler(adminExportRevenue, async (input, { database }) => {
  const rows = await loadRevenue(input, database.read);
  const { by, from, to } = input;
  return {
    data: {
      name: `revenue-by-${by}-${from}-${to}.csv`,
      contentType: 'text/csv; charset=utf-8',
      content: lines(by, rows),
    },
  };
});

async function* lines(by: string, rows: readonly RevenueRow[]): AsyncGenerator<string> {
  yield byteOrderMark + csvLine([by, 'name', 'currency', ...amounts, ...counts]);
  for (const row of rows) {
    const sums = amounts.map((name) => row[name].toFixed(2));
    yield csvLine([row.key, row.name, row.currency, ...sums, ...counts.map((name) => String(row[name]))]);
  }
}
