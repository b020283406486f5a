import {
  adminGetTransactions,
  adminGetTransaction,
  adminExportTransactions,
  adminGetPaymentReceipt,
} from '@latchkey/contract/admin/payments/calls';
import { CallFailure } from '@latchkey/contract/errors';
import type { PaymentDetail, PaymentRow } from '@latchkey/contract/admin/payments/records';
import type { GatewayName } from '@latchkey/contract/payment/gateways';
import { activeFrom } from '@latchkey/contract/package/package-units';
import { receiptNumber } from '@latchkey/contract/payment/receipt-number';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { findPage, orderBy } from '../table/paging.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { formatDateTime } from '../../package/format-date-time.ts';
import type { PackageTerms } from '../../payment/package-terms.ts';
import { loadAdminPaymentDetails } from '../../payment/problem/load-admin-payment-details.ts';
import { paymentColumns, toPaymentTransaction } from '../../payment/payment-list.ts';
import type { Database } from '../../platform/database/pool.ts';
import { byteOrderMark, csvLine } from '../../platform/text/csv-text.ts';
import { receiptFile } from '../../payment/receipt/receipt-file.ts';
import { serverTexts } from '../../platform/texts/server-texts.ts';
import { paymentConditions } from './payment-conditions.ts';

const sortColumns = { created_at: sql`t.created_at`, amount: sql`t.amount` } as const;

/** Returns payments; free packages have no payment and are left out. */
export const getTransactions = defineHandler(
  adminGetTransactions,
  async ({ sort = 'created_at', order = 'desc', limit, offset, ...filters }, { database }) => {
    const by = { key: sortColumns[sort], direction: order };
    const rows = sql`payment_transaction t where ${paymentConditions(filters)}`;
    const { ids, total } = await findPage({ rows, id: sql`t.id`, order: by, limit, offset }, database.db);
    const page = sql`join unnest(${ids}::bigint[]) page (id) on page.id = t.id order by ${orderBy(by, sql`t.id`)}`;
    const data = await loadPaymentRows(page, database.db);
    return { data, ...total };
  },
);

type Row = Omit<PaymentRow, 'receipt_number' | 'created_at'> & {
  receipt_year: number | null;
  receipt_no: number | null;
  created_at: Date;
};

/**
 * Loads payments as rows of a table.
 * @param rest the query after `from payment_transaction t`: where, order, limit
 */
async function loadPaymentRows(rest: RawBuilder<unknown>, db: Kysely<Tables>): Promise<PaymentRow[]> {
  const { rows } = await sql<Row>`
    select t.id, t.gateway, t.status, t.status = 'pending' and t.under_way_at is not null as is_under_way, t.problem, t.amount,
           t.refunded_amount, t.currency, json_build_object('id', t.package_id, 'name', t.terms ->> 'name') as package,
           case when t.account_id is not null then
             json_build_object('id', t.account_id, 'name', coalesce(t.payer ->> 'name', ''),
                               'email', coalesce(t.payer ->> 'email', '')) end as payer,
           t.receipt_year, t.receipt_number as receipt_no, t.order_id, t.created_at
      from payment_transaction t ${rest}`.execute(db);
  return rows.map(({ receipt_year: year, receipt_no: number, created_at, ...row }) => ({
    ...row,
    receipt_number: year === null || number === null ? null : receiptNumber(year, number),
    created_at: created_at.toISOString(),
  }));
}

/** Returns the receipt of any payment, the same file that the payer can download. */
export const getPaymentReceipt = defineHandler(
  adminGetPaymentReceipt,
  async ({ payment_transaction_id: paymentId, language }, context) => {
    const fileLanguage = serverTexts('receipt', language, context.language);
    const file = await receiptFile({ paymentId, accountId: 'anyone' }, fileLanguage, context);
    if (!file) throw new CallFailure('transaction_not_found');
    return { data: file };
  },
);

/** Returns a payment with all its details for operators. */
export const getTransaction = defineHandler(
  adminGetTransaction,
  async ({ payment_transaction_id: id }, { database: { db }, now }) => {
    const row = await db
      .selectFrom('payment_transaction')
      .select([...paymentColumns, 'platform', 'succeeded_at'])
      .where('id', '=', id)
      .where('gateway', 'is not', null)
      .executeTakeFirst();
    const [money, events, granted, remaining] = await Promise.all([
      loadAdminPaymentDetails([id], db),
      loadEvents(id, db),
      loadGranted(id, now(), db),
      loadRemaining(id, db),
    ]);
    const more = money.get(id);
    if (!row || !more) throw new CallFailure('transaction_not_found');
    return {
      data: {
        ...toPaymentTransaction(row),
        ...more,
        gateway: row.gateway as GatewayName,
        platform: row.platform as PaymentDetail['platform'],
        succeeded_at: row.succeeded_at?.toISOString() ?? null,
        duration: (row.terms as PackageTerms).duration,
        events,
        granted,
        remaining,
      },
    };
  },
);

/** Loads events from the provider, newest first. */
async function loadEvents(id: number, db: Kysely<Tables>): Promise<PaymentDetail['events']> {
  const rows = await db
    .selectFrom('payment_event')
    .select(['id', 'kind', 'outcome', 'amount', 'happened_at'])
    .where('payment_transaction_id', '=', id)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ happened_at, ...event }) => ({ ...event, at: happened_at.toISOString() }));
}

async function loadGranted(id: number, now: Date, db: Kysely<Tables>): Promise<PaymentDetail['granted']> {
  const granted = await db
    .selectFrom('account_package')
    .select(['start_date', 'end_date', 'taken_back_at'])
    .where('payment_transaction_id', '=', id)
    .executeTakeFirst();
  if (!granted) return null;
  const { start_date, end_date, taken_back_at } = granted;
  return {
    start_date: formatDateTime(start_date),
    end_date: end_date && formatDateTime(end_date),
    is_active: end_date === null || end_date >= activeFrom(now) ? 1 : 0,
    is_taken_back: taken_back_at === null ? 0 : 1,
  };
}

/** Loads what can still be refunded per charge: pending refunds and disputed amounts are subtracted. */
async function loadRemaining(id: number, db: Kysely<Tables>): Promise<PaymentDetail['remaining']> {
  const { rows } = await sql<PaymentDetail['remaining'][number]>`
    select charge_id, currency, amount from (
      select c.id, c.charge_id, c.currency, trunc(c.amount, 2) - coalesce((
               select sum(r.amount) from payment_refund r where r.payment_transaction_id = t.id and r.status <> 'failed'
                 and coalesce(r.charge_id, t.charge_id) = c.charge_id), 0) as amount
        from payment_charge c join payment_transaction t on t.id = c.payment_transaction_id where t.id = ${id}) left_over
      where amount > 0 order by id`.execute(db);
  return rows;
}

/** Returns all payments that match the filters as CSV, newest first. */
export const exportTransactions = defineHandler(adminExportTransactions, (filters, { database, now }) => {
  const name = `payments-${now().toISOString().slice(0, 10)}.csv`;
  const content = lines(paymentConditions(filters), database);
  return Promise.resolve({ data: { name, contentType: 'text/csv; charset=utf-8', content } });
});

const csvColumns = {
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

const batchSize = 500;

/** Reads the payments in batches, so that there may be any number. */
async function* lines(condition: RawBuilder<unknown>, { read }: Database): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(Object.keys(csvColumns));
  let below = sql``;
  for (;;) {
    const rest = sql`where ${condition} ${below} order by t.created_at desc, t.id desc limit ${batchSize}`;
    const rows = await loadPaymentRows(rest, read);
    yield rows.map((row) => csvLine(Object.values(csvColumns).map((cell) => cell(row)))).join('');
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    // The cursor is read by id, because created_at is stored with microseconds and returned with milliseconds.
    below = sql`and (t.created_at, t.id) < (select created_at, id from payment_transaction where id = ${last.id})`;
  }
}
