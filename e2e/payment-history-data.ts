import { sql } from 'kysely';
import type { FreshAccount } from './fresh-account.ts';
import { withMarketDatabase } from './market-database.ts';
import type { PostedProperty } from './listing-actions.ts';

/**
 * States of the newest payments, the oldest first; all earlier ones succeeded. The first seven have an expired package.
 */
const special = [
  { status: 'failed', reason: 'cancelled' },
  { status: 'failed', reason: 'Your card was declined.' },
  { status: 'pending' },
  { status: 'success', problem: 'refund_failed' },
  { status: 'success', problem: 'disputed' },
  { status: 'success', problem: 'paid_twice' },
  { status: 'success', refunded: 19 },
  { status: 'success', refunded: 5 },
];

/** Number of successful payments with an expired package. */
export const endedPackageCount = 7;
export const paymentCount = 27;

/**
 * Inserts the history of a long-time customer: payments in every state, and expired packages.
 * @param folder the market's data folder
 */
export async function insertPaymentHistory(folder: string, { email }: FreshAccount): Promise<void> {
  const rows = Array.from({ length: paymentCount }, (_, index) => ({
    nth: index + 1,
    status: 'success',
    reason: '',
    problem: null,
    refunded: 0,
    ...special[index - (paymentCount - special.length)],
  }));
  await withMarketDatabase(folder, (db) =>
    sql`
      with payer as (select id from account where email = ${email}),
      history as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as r(nth int, status text, reason text, problem text, refunded numeric)),
      paid as (
        insert into payment_transaction (account_id, package_id, terms, amount, currency, gateway, status, order_id,
            fail_reason, problem, refunded_amount, receipt_year, receipt_number, succeeded_at, created_at)
          select payer.id, (select min(id) from package), jsonb_build_object('name', 'Agent', 'duration', 720,
              'features', jsonb_build_array(jsonb_build_object('feature_id', 1, 'limit_type', 'limited', 'limit', 10))),
            19, 'EUR', 'stripe', history.status, 'journey ' || payer.id || ' ' || history.nth, history.reason,
            history.problem, history.refunded, case when history.status = 'success' then 1999 end,
            case when history.status = 'success' then payer.id * 100 + history.nth end,
            case when history.status = 'success' then now() end,
            now() - case when history.status = 'pending' then interval '1 minute' else (60 - history.nth) * interval '1 day' end
            from history, payer order by history.nth
          returning id, package_id, account_id, created_at, order_id),
      expired_package as (
        insert into account_package (account_id, package_id, payment_transaction_id, start_date, end_date)
          select account_id, package_id, id, created_at - interval '60 days', created_at - interval '30 days'
            from paid order by id limit ${endedPackageCount}
          returning id)
      insert into account_package_feature (account_package_id, feature_id, limit_type, total_limit, used_limit)
        select expired_package.id, f.id, 'limited', 10, 3 from expired_package, feature f
          where f.key = 'property_list'`.execute(db),
  );
}

/**
 * Inserts ended adverts of a property: the newest expired before an approval, the one before it was rejected.
 * @param count at least 2
 */
export async function insertEndedAdverts(
  folder: string,
  { id }: PostedProperty,
  count: number,
  reason: string,
): Promise<void> {
  await withMarketDatabase(folder, async (db) => {
    const add = (status: number, amount: number, rejectReason = '') =>
      sql`
        insert into advertisement (account_id, "for", property_id, start_date, end_date, status, is_enabled, reject_reason)
          select account_id, 'property', id, '2026-01-01', '2026-01-31', ${status}, ${status === 0}, ${rejectReason}
            from property, generate_series(1, ${amount}) where id = ${id}`.execute(db);
    await add(0, count - 2);
    await sql`update advertisement set status = 3, is_enabled = false where property_id = ${id}`.execute(db);
    await add(3, 1, reason);
    // It expired before an admin decided it.
    await add(1, 1);
  });
}
