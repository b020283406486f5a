import { adminGetRevenue, adminExportRevenue } from '@latchkey/contract/admin/payments/calls';
import type { RevenueRow } from '@latchkey/contract/admin/payments/records';
import type { InputOf } from '@latchkey/contract/define-call';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { byteOrderMark, csvLine } from '../../platform/text/csv-text.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { startOfDay, endOfDay } from './payment-conditions.ts';
import { type MovementSum, sumMovements } from './sum-movements.ts';

/** Returns revenue: charges, refunds with lost disputes, and the net amount. */
export const getRevenue = defineHandler(adminGetRevenue, async (input, { database }) => ({
  data: await loadRevenue(input, database.read),
}));

const dayOf = (unit: RawBuilder<unknown>, at: RawBuilder<unknown>) =>
  sql`date_trunc(${unit}, ${at} at time zone 'UTC')::date`;

/** SQL expressions of a charge or refund that the grouping keys use. */
interface Movement {
  at: RawBuilder<unknown>;
  currency: RawBuilder<unknown>;
  /** Alias of the table with provider and package: charges have these columns themselves (migration 040). */
  payment: RawBuilder<unknown>;
}

/** Grouping key of a charge or refund for each grouping. */
const keys = {
  day: ({ at }) => dayOf(sql`'day'`, at),
  week: ({ at }) => dayOf(sql`'week'`, at),
  month: ({ at }) => dayOf(sql`'month'`, at),
  package: ({ payment }) => sql`${payment}.package_id`,
  gateway: ({ payment }) => sql`${payment}.gateway`,
  currency: ({ currency }) => currency,
} as const satisfies Record<string, (of: Movement) => RawBuilder<unknown>>;

/** Booking time of a refund or dispute (decision 046); the index is on exactly this expression. */
const bookedAt = sql`case when r.kind = 'dispute' then r.updated_at else r.created_at end`;

const refundCurrency = sql`coalesce(c.currency, t.currency)`;

/** Natural order: days in sequence, package 9 before package 10. */
const { compare } = new Intl.Collator('en', { numeric: true });

/** Sums charges, refunds and lost disputes, whose rows the reconciliation keeps consistent with the providers. */
async function loadRevenue(
  { by, from, to, gateway, package_id }: InputOf<typeof adminGetRevenue>,
  db: Kysely<Tables>,
): Promise<RevenueRow[]> {
  const [begin, end] = [startOfDay(from), endOfDay(to)];
  const filterOf = (payment: RawBuilder<unknown>) => {
    const ofGateway = gateway === undefined ? sql`` : sql`and ${payment}.gateway = ${gateway}`;
    return package_id === undefined ? ofGateway : sql`${ofGateway} and ${payment}.package_id = ${package_id}`;
  };
  const [charge, payment] = [sql`c`, sql`t`];
  const receivedKey = keys[by]({ at: sql`c.made_at`, currency: sql`c.currency`, payment: charge });
  const refundedKey = keys[by]({ at: bookedAt, currency: refundCurrency, payment });
  // In parallel: three years of both take almost 100 ms.
  const [charges, refunds, names] = await Promise.all([
    sql<MovementSum>`
      select ${receivedKey}::text as key, c.currency, sum(c.amount) as amount, count(*)::int as count
        from payment_charge c where c.made_at >= ${begin} and c.made_at < ${end} ${filterOf(charge)} group by ${receivedKey}, 2`.execute(
      db,
    ),
    sql<MovementSum>`
      select ${refundedKey}::text as key, ${refundCurrency} as currency, sum(r.amount) as amount, count(*)::int as count
        from payment_refund r join payment_transaction t on t.id = r.payment_transaction_id
        left join payment_charge c on c.payment_transaction_id = t.id and c.charge_id = coalesce(r.charge_id, t.charge_id)
        where r.status in ('sent', 'done') and ${bookedAt} >= ${begin} and ${bookedAt} < ${end} ${filterOf(payment)}
        group by ${refundedKey}, 2`.execute(db),
    by === 'package' ? packageNames(db) : null,
  ]);
  const isByTime = by === 'day' || by === 'week' || by === 'month';
  return sumMovements(charges.rows, refunds.rows)
    .map((row) => ({ ...row, name: names?.get(row.key) ?? row.key }))
    .sort((a, b) => (isByTime ? 0 : b.net - a.net) || compare(a.key, b.key) || compare(a.currency, b.currency));
}

async function packageNames(db: Kysely<Tables>): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`select id::text, name from package`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns the revenue sums as CSV. */
export const exportRevenue = defineHandler(adminExportRevenue, async (input, { database }) => {
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

const amounts = ['came', 'went_back', 'net'] as const;
const counts = ['charges', 'refunds'] as const;

async function* lines(by: string, rows: readonly RevenueRow[]): AsyncGenerator<string> {
  yield byteOrderMark + csvLine([by, 'name', 'currency', ...amounts, ...counts]);
  for (const row of rows) {
    const sums = amounts.map((name) => row[name].toFixed(2));
    yield csvLine([row.key, row.name, row.currency, ...sums, ...counts.map((name) => String(row[name]))]);
  }
}
