import { adminExportTransactions } from '@latchkey/contract/admin/payments/calls';
import type { PaymentRow } from '@latchkey/contract/admin/payments/records';
import { type RawBuilder, sql } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import type { Database } from '../../platform/database/pool.ts';
import { byteOrderMark, csvLine } from '../../platform/text/csv-text.ts';
import { loadPaymentRows } from './load-payment-rows.ts';
import { paymentConditions } from './payment-conditions.ts';

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

/** Returns all payments that match the filters as CSV, newest first. */
export default defineHandler(adminExportTransactions, (filters, { database, now }) => {
  const name = `payments-${now().toISOString().slice(0, 10)}.csv`;
  const content = lines(paymentConditions(filters), database);
  return Promise.resolve({ data: { name, contentType: 'text/csv; charset=utf-8', content } });
});

/** Reads the payments in batches, so that there may be any number. */
async function* lines(condition: RawBuilder<unknown>, { read }: Database): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(Object.keys(columns));
  let below = sql``;
  for (;;) {
    const rest = sql`where ${condition} ${below} order by t.created_at desc, t.id desc limit ${batchSize}`;
    const rows = await loadPaymentRows(rest, read);
    yield rows.map((row) => csvLine(Object.values(columns).map((cell) => cell(row)))).join('');
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    // The cursor is read by id, because created_at is stored with microseconds and returned with milliseconds.
    below = sql`and (t.created_at, t.id) < (select created_at, id from payment_transaction where id = ${last.id})`;
  }
}
