import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const before = new Date('2026-03-15');

it.each([
  [
    'cancelled payments',
    'payment_transaction_failed',
    sql`select id from payment_transaction where status = 'failed' and created_at > ${before}`,
  ],
  [
    'refunds without a response',
    'payment_refund_pending',
    sql`select id from payment_refund where status = 'pending' order by id limit 500`,
  ],
  ['refunds of an admin', 'payment_refund_operator', sql`select id from payment_refund where operator_id = ${1}`],
  [
    'ended adverts',
    'advertisement_over',
    sql`select id from advertisement where status = 3 and end_date > ${'2026-03-15'}`,
  ],
])('the query for %s uses an index of its own', async (_, index, query) => {
  const plan = await database.transaction(async (trx) => {
    // The planner reads an empty table sequentially, whatever indexes it has.
    await sql`set local enable_seqscan = off`.execute(trx);
    await sql`set local enable_bitmapscan = off`.execute(trx);
    return (await sql<{ 'QUERY PLAN': unknown }>`explain (format json) ${query}`.execute(trx)).rows;
  });
  expect(JSON.stringify(plan)).toContain(`"${index}"`);
});
