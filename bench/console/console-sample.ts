import { queueSources } from '@latchkey/server/admin/review-queue/queue-sources';
import type { Database } from '@latchkey/server/platform/database/pool';
import { type QueueKind, queueKinds } from '@latchkey/contract/admin/review-queue/records';
import { sql } from 'kysely';

/** Values of a benchmark market that the requests of its tables use. */
export interface ConsoleSample {
  /** An account that lists properties. */
  agent: { id: number; name: string; email: string };
  account: { id: number; name: string; email: string; mobile: string };
  property: { id: number; title: string; city: string; slug_id: string };
  payment: { id: number; order_id: string; charge_id: string; receipt_year: number; receipt_number: number };
  package_id: number;
  operator_id: number;
  city: string;
  /** Ids of a few waiting entries of each kind of the queue. */
  waiting: Partial<Record<QueueKind, number[]>>;
}

const casesPerKind = 5;

export async function loadConsoleSample({ db }: Database): Promise<ConsoleSample> {
  const one = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row> => {
    const [row] = (await query.execute(db)).rows;
    if (!row) throw new Error('The market has no row for this query.');
    return row;
  };
  return {
    agent: await one(
      sql<
        ConsoleSample['agent']
      >`select id, name, email from account where property_count > 40 order by id offset 100 limit 1`,
    ),
    account: await one(
      sql<
        ConsoleSample['account']
      >`select id, name, email, mobile from account where mobile <> '' order by id desc limit 1`,
    ),
    property: await one(
      sql<
        ConsoleSample['property']
      >`select id, title, city, slug_id from property where is_listed and city <> '' and id > 500 order by id limit 1`,
    ),
    payment: await one(
      sql<ConsoleSample['payment']>`
        select id, order_id, charge_id, receipt_year, receipt_number from payment_transaction
          where order_id like 'bench%' and status = 'success' order by id offset 5000 limit 1`,
    ),
    package_id: (await one(sql<{ id: number }>`select id from package where name = 'Plan 7'`)).id,
    operator_id: (await one(sql<{ id: number }>`select max(id) as id from operator`)).id,
    city: (await one(sql<{ name: string }>`select name from city order by property_count desc limit 1`)).name,
    waiting: Object.fromEntries(await Promise.all(queueKinds.map(async (kind) => [kind, await casesOf(kind, db)]))),
  };
}

async function casesOf(kind: QueueKind, db: Database['db']): Promise<number[]> {
  const { from, open, id } = queueSources[kind];
  const { rows } = await sql<{
    id: number;
  }>`select ${id} as id from ${from} where ${open} limit ${casesPerKind}`.execute(db);
  return rows.map((row) => row.id);
}
