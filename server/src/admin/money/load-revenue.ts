import type { adminGetRevenue } from '@latchkey/contract/calls/console/money';
import type { InputOf } from '@latchkey/contract/call';
import type { RevenueRow } from '@latchkey/contract/records/console-money';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { dayBegins, dayEnds } from './payments-wanted.ts';
import { type Moved, sumMoved } from './sum-moved.ts';

const dayOf = (unit: RawBuilder<unknown>, at: RawBuilder<unknown>) =>
  sql`date_trunc(${unit}, ${at} at time zone 'UTC')::date`;

/** What is summed up together: by when the money moved, and in which currency. */
const keys = {
  day: ({ at }) => dayOf(sql`'day'`, at),
  week: ({ at }) => dayOf(sql`'week'`, at),
  month: ({ at }) => dayOf(sql`'month'`, at),
  package: ({ payment }) => sql`${payment}.package_id`,
  gateway: ({ payment }) => sql`${payment}.gateway`,
  currency: ({ currency }) => currency,
} as const satisfies Record<string, (of: Movement) => RawBuilder<unknown>>;

/** Where a charge or a refund has what is summed up by. */
interface Movement {
  at: RawBuilder<unknown>;
  currency: RawBuilder<unknown>;
  /** The alias of what knows the provider and the package: charges do themselves (migration 040). */
  payment: RawBuilder<unknown>;
}

/** As people read: a day before the next, package 9 before 10. */
const { compare } = new Intl.Collator('en', { numeric: true });

/** When money that went back is booked (decision 046); the index is on this very expression. */
const bookedAt = sql`case when r.kind = 'dispute' then r.updated_at else r.created_at end`;

const refunded = sql`coalesce(c.currency, t.currency)`;

/** What came in and went back, from the rows that the reconciliation keeps true: charges, refunds, and disputes lost. */
export async function loadRevenue(
  { by, from, to, gateway, package_id }: InputOf<typeof adminGetRevenue>,
  db: Kysely<Tables>,
): Promise<RevenueRow[]> {
  const [begin, end] = [dayBegins(from), dayEnds(to)];
  const only = (payment: RawBuilder<unknown>) => {
    const ofGateway = gateway === undefined ? sql`` : sql`and ${payment}.gateway = ${gateway}`;
    return package_id === undefined ? ofGateway : sql`${ofGateway} and ${payment}.package_id = ${package_id}`;
  };
  const [charge, payment] = [sql`c`, sql`t`];
  const came = keys[by]({ at: sql`c.made_at`, currency: sql`c.currency`, payment: charge });
  const wentBack = keys[by]({ at: bookedAt, currency: refunded, payment });
  // Side by side: three years of both are most of a tenth of a second.
  const [charges, refunds, names] = await Promise.all([
    sql<Moved>`
      select ${came}::text as key, c.currency, sum(c.amount) as amount, count(*)::int as count
        from payment_charge c where c.made_at >= ${begin} and c.made_at < ${end} ${only(charge)} group by ${came}, 2`.execute(
      db,
    ),
    sql<Moved>`
      select ${wentBack}::text as key, ${refunded} as currency, sum(r.amount) as amount, count(*)::int as count
        from payment_refund r join payment_transaction t on t.id = r.payment_transaction_id
        left join payment_charge c on c.payment_transaction_id = t.id and c.charge_id = coalesce(r.charge_id, t.charge_id)
        where r.status in ('sent', 'done') and ${bookedAt} >= ${begin} and ${bookedAt} < ${end} ${only(payment)}
        group by ${wentBack}, 2`.execute(db),
    by === 'package' ? packageNames(db) : null,
  ]);
  const isOfSpans = by === 'day' || by === 'week' || by === 'month';
  return sumMoved(charges.rows, refunds.rows)
    .map((row) => ({ ...row, name: names?.get(row.key) ?? row.key }))
    .sort((a, b) => (isOfSpans ? 0 : b.net - a.net) || compare(a.key, b.key) || compare(a.currency, b.currency));
}

async function packageNames(db: Kysely<Tables>): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`select id::text, name from package`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
