import { adminGetTransaction } from '@latchkey/contract/admin/payments/calls';
import { CallFailure } from '@latchkey/contract/errors';
import type { PaymentDetail } from '@latchkey/contract/admin/payments/records';
import type { GatewayName } from '@latchkey/contract/payment/gateways';
import { activeFrom } from '@latchkey/contract/package/package-units';
import { type Kysely, sql } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { formatDateTime } from '../../package/format-date-time.ts';
import type { PackageTerms } from '../../payment/package-terms.ts';
import { loadAdminPaymentDetails } from '../../payment/problem/load-admin-payment-details.ts';
import { paymentColumns, toPaymentTransaction } from '../../payment/payment-list.ts';

/** Returns a payment with all its details for operators. */
export default defineHandler(adminGetTransaction, async ({ payment_transaction_id: id }, { database: { db }, now }) => {
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
});

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
