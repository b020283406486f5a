import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const before = new Date('2026-03-15');

it.each([
  [
    'payments that were given up',
    'payment_transaction_failed',
    sql`select id from payment_transaction where status = 'failed' and created_at > ${before}`,
  ],
  [
    'refunds without an answer',
    'payment_refund_pending',
    sql`select id from payment_refund where status = 'pending' order by id limit 500`,
  ],
  ['refunds of an operator', 'payment_refund_operator', sql`select id from payment_refund where operator_id = ${1}`],
  [
    'adverts that are over',
    'advertisement_over',
    sql`select id from advertisement where status = 3 and end_date > ${'2026-03-15'}`,
  ],
])('%s have an index of their own', async (_, index, question) => {
  const plan = await database.transaction(async (within) => {
    // An empty table is read as a whole, whatever there is.
    await sql`set local enable_seqscan = off`.execute(within);
    await sql`set local enable_bitmapscan = off`.execute(within);
    return (await sql<{ 'QUERY PLAN': unknown }>`explain (format json) ${question}`.execute(within)).rows;
  });
  expect(JSON.stringify(plan)).toContain(`"${index}"`);
});
