import type { adminGetRevenue } from '@latchkey/contract/calls/console/money';
import type { InputOf } from '@latchkey/contract/call';
import type { RevenueRow } from '@latchkey/contract/records/console-money';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { dayBegins, dayEnds } from './payments-wanted.ts';

const keys = {
  day: sql`to_char(date_trunc('day', m.at at time zone 'UTC'), 'YYYY-MM-DD')`,
  week: sql`to_char(date_trunc('week', m.at at time zone 'UTC'), 'YYYY-MM-DD')`,
  month: sql`to_char(date_trunc('month', m.at at time zone 'UTC'), 'YYYY-MM-DD')`,
  package: sql`t.package_id::text`,
  gateway: sql`t.gateway`,
  currency: sql`m.currency`,
} as const;

/** When money that went back is booked (decision 046); the index is on this very expression. */
const bookedAt = sql`case when r.kind = 'dispute' then r.updated_at else r.created_at end`;

/** What came in and went back, from the rows that the reconciliation keeps true: charges, refunds, and disputes lost. */
export async function loadRevenue(
  { by, from, to, gateway, package_id }: InputOf<typeof adminGetRevenue>,
  db: Kysely<Tables>,
): Promise<RevenueRow[]> {
  const [begin, end] = [dayBegins(from), dayEnds(to)];
  const ofGateway = gateway === undefined ? sql`` : sql`and t.gateway = ${gateway}`;
  const ofPackage = package_id === undefined ? sql`` : sql`and t.package_id = ${package_id}`;
  const isOfPackages = by === 'package';
  const { rows } = await sql<Omit<RevenueRow, 'net'> & { net: number }>`
    with moved as (
      select c.payment_transaction_id as payment, c.made_at as at, c.currency, c.amount as came, 0 as back, 1 as charges, 0 as refunds
        from payment_charge c where c.made_at >= ${begin} and c.made_at < ${end}
      union all
      select r.payment_transaction_id, ${bookedAt}, coalesce(c.currency, t.currency), 0, r.amount, 0, 1
        from payment_refund r join payment_transaction t on t.id = r.payment_transaction_id
        left join payment_charge c on c.payment_transaction_id = t.id and c.charge_id = coalesce(r.charge_id, t.charge_id)
        where r.status in ('sent', 'done') and ${bookedAt} >= ${begin} and ${bookedAt} < ${end}),
    summed as (
      select ${keys[by]} as key, m.currency, sum(m.came) as came, sum(m.back) as went_back, sum(m.came) - sum(m.back) as net,
             sum(m.charges)::int as charges, sum(m.refunds)::int as refunds
        from moved m join payment_transaction t on t.id = m.payment where true ${ofGateway} ${ofPackage} group by 1, 2)
    select s.*, ${isOfPackages ? sql`p.name` : sql`s.key`} as name from summed s
      ${isOfPackages ? sql`join package p on p.id = s.key::bigint` : sql``}
      order by ${by === 'day' || by === 'week' || by === 'month' ? sql`s.key` : sql`s.net desc, s.key`}, s.currency`.execute(
    db,
  );
  return rows;
}
