import { adminExportTransactions } from '@latchkey/contract/calls/console/money';
import type { PaymentRow } from '@latchkey/contract/records/console-money';
import { type RawBuilder, sql } from 'kysely';
import { answer } from '../../answer.ts';
import type { Database } from '../../database/pool.ts';
import { byteOrderMark, csvLine } from '../../import/csv-text.ts';
import { loadPaymentRows } from './load-payment-rows.ts';
import { paymentsWanted } from './payments-wanted.ts';

const batchSize = 500;

const columns = {
  payment: ({ id }) => String(id),
  begun: ({ created_at }) => created_at,
  receipt: ({ receipt_number }) => receipt_number ?? '',
  status: ({ status, is_under_way }) => (is_under_way ? 'under way' : status),
  problem: ({ problem }) => problem ?? '',
  provider: ({ gateway }) => gateway,
  order: ({ order_id }) => order_id ?? '',
  package: (row) => row.package.name,
  payer: ({ payer }) => payer?.name ?? '',
  email: ({ payer }) => payer?.email ?? '',
  amount: ({ amount }) => amount.toFixed(2),
  refunded: ({ refunded_amount }) => refunded_amount.toFixed(2),
  currency: ({ currency }) => currency,
} as const satisfies Record<string, (row: PaymentRow) => string>;

/** The payments of the table as a file, all pages of it, the newest first. */
export default answer(adminExportTransactions, (filters, { database, now }) => {
  const name = `payments-${now().toISOString().slice(0, 10)}.csv`;
  const content = lines(paymentsWanted(filters), database);
  return Promise.resolve({ data: { name, contentType: 'text/csv; charset=utf-8', content } });
});

/** Some at a time, so that it may be any number. */
async function* lines(wanted: RawBuilder<unknown>, { read }: Database): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(Object.keys(columns));
  let below = sql``;
  for (;;) {
    const rest = sql`where ${wanted} ${below} order by t.created_at desc, t.id desc limit ${batchSize}`;
    const rows = await loadPaymentRows(rest, read);
    yield rows.map((row) => csvLine(Object.values(columns).map((cell) => cell(row)))).join('');
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    // By number, for the time goes out in milliseconds and is kept finer.
    below = sql`and (t.created_at, t.id) < (select created_at, id from payment_transaction where id = ${last.id})`;
  }
}
