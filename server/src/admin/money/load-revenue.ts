import type { adminGetRevenue } from '@latchkey/contract/calls/console/money';
import type { InputOf } from '@latchkey/contract/call';
import type { RevenueRow } from '@latchkey/contract/records/console-money';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { dayBegins, dayEnds } from './payments-wanted.ts';

const dayOf = (unit: RawBuilder<unknown>, at: RawBuilder<unknown>) =>
  sql`date_trunc(${unit}, ${at} at time zone 'UTC')::date`;

/** What is summed up together: by when the money moved, and in which currency. */
const keys = {
  day: (at) => dayOf(sql`'day'`, at),
  week: (at) => dayOf(sql`'week'`, at),
  month: (at) => dayOf(sql`'month'`, at),
  package: () => sql`t.package_id`,
  gateway: () => sql`t.gateway`,
  currency: (_, currency) => currency,
} as const satisfies Record<string, (at: RawBuilder<unknown>, currency: RawBuilder<unknown>) => RawBuilder<unknown>>;

/** When money that went back is booked (decision 046); the index is on this very expression. */
const bookedAt = sql`case when r.kind = 'dispute' then r.updated_at else r.created_at end`;

const refunded = sql`coalesce(c.currency, t.currency)`;

/** What came in and went back, from the rows that the reconciliation keeps true: charges, refunds, and disputes lost. */
export async function loadRevenue(
  { by, from, to, gateway, package_id }: InputOf<typeof adminGetRevenue>,
  db: Kysely<Tables>,
): Promise<RevenueRow[]> {
  const [begin, end] = [dayBegins(from), dayEnds(to)];
  const ofGateway = gateway === undefined ? sql`` : sql`and t.gateway = ${gateway}`;
  const ofPackage = package_id === undefined ? sql`` : sql`and t.package_id = ${package_id}`;
  const isOfPackages = by === 'package';
  // Only what is asked of payments is looked up in them: three years are many.
  const asksPayments = isOfPackages || by === 'gateway' || gateway !== undefined || package_id !== undefined;
  const payment = asksPayments ? sql`join payment_transaction t on t.id = c.payment_transaction_id` : sql``;
  const { rows } = await sql<Omit<RevenueRow, 'net'> & { net: number }>`
    with moved as (
      select ${keys[by](sql`c.made_at`, sql`c.currency`)} as key, c.currency, sum(c.amount) as came, 0 as back,
             count(*)::int as charges, 0 as refunds
        from payment_charge c ${payment}
        where c.made_at >= ${begin} and c.made_at < ${end} ${ofGateway} ${ofPackage} group by 1, 2
      union all
      select ${keys[by](bookedAt, refunded)}, ${refunded}, 0, sum(r.amount), 0, count(*)::int
        from payment_refund r join payment_transaction t on t.id = r.payment_transaction_id
        left join payment_charge c on c.payment_transaction_id = t.id and c.charge_id = coalesce(r.charge_id, t.charge_id)
        where r.status in ('sent', 'done') and ${bookedAt} >= ${begin} and ${bookedAt} < ${end} ${ofGateway} ${ofPackage}
        group by 1, 2),
    summed as (
      select key, currency, sum(came) as came, sum(back) as went_back, sum(came) - sum(back) as net,
             sum(charges)::int as charges, sum(refunds)::int as refunds
        from moved group by 1, 2)
    select s.key::text, s.currency, s.came, s.went_back, s.net, s.charges, s.refunds,
           ${isOfPackages ? sql`p.name` : sql`s.key::text`} as name
      from summed s ${isOfPackages ? sql`join package p on p.id = s.key` : sql``}
      order by ${by === 'day' || by === 'week' || by === 'month' ? sql`s.key` : sql`s.net desc, s.key`}, s.currency`.execute(
    db,
  );
  return rows;
}
