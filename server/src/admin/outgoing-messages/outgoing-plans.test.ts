import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../platform/database/pool.ts';
import { testDatabase } from '../../platform/database/testing.ts';
import { testNow } from '../../testing/test-now.ts';
import { pageByIndex } from '../table/paging.ts';
import { messageConditions } from './outgoing-messages.ts';

type Filters = Parameters<typeof messageConditions>[0];

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await sql`
    insert into outbox (kind, recipient, text, sent_at, failure, tried_at)
      select case when n % 10 = 0 then 'sms' else 'mail' end, md5(n::text) || '@example.test', 'Hello',
             case when n % 100 > 1 then ${testNow}::timestamptz - make_interval(secs => n) end,
             case when n % 100 = 1 then 'unreachable' end, ${testNow}::timestamptz - make_interval(secs => n)
        from generate_series(1, 20000) n`.execute(database.db);
  await sql`vacuum analyze outbox`.execute(database.db);
}, 120_000);
afterAll(() => database.close());

async function plan(statement: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql`explain (format json) ${statement}`.execute(database.db);
  return JSON.stringify(rows);
}
const readsAll = async (statement: RawBuilder<unknown>) =>
  /"Node Type": ?"(Parallel )?Seq Scan"[^{}]*?"Relation Name": ?"outbox"/.test(await plan(statement));

it.each<Filters>([
  {},
  { state: 'waiting' },
  { state: 'failed' },
  { state: 'sent' },
  { kind: 'sms' },
  { search: '3f2a' },
  { search: '3f' },
  { search: 'nobody', state: 'failed' },
])('finds messages by an index with filters %o', async (filters) => {
  for (const role of ['owner', 'support'] as const) {
    const rows = sql`outbox o where ${messageConditions(filters, role)}`;
    const order = { key: sql`o.id`, direction: 'desc' } as const;
    expect(await readsAll(pageByIndex({ rows, id: sql`o.id`, order, limit: 25, offset: 0 }))).toBe(false);
  }
});

it.each([
  [
    'failures since the last message',
    sql`select failure from outbox where kind = 'mail' and sent_at is null
    and failure is not null and tried_at > coalesce((select max(sent_at) from outbox where kind = 'mail'
    and sent_at is not null), '-infinity') order by tried_at desc limit 3`,
  ],
  [
    'messages sent a month ago',
    sql`delete from outbox where kind in ('mail', 'sms') and sent_at is not null
    and sent_at < ${new Date(testNow.getTime() - 40_000_000)}`,
  ],
  [
    'messages given up a month ago',
    sql`delete from outbox where kind in ('mail', 'sms') and sent_at is null
    and failure is not null and tried_at < ${new Date(testNow.getTime() - 40_000_000)} and due_at = 'infinity'`,
  ],
  ['messages to an address', sql`delete from outbox where lower(recipient) = 'ines@example.org'`],
])('finds %s by an index', async (_, statement) => {
  expect(await readsAll(statement)).toBe(false);
});

it('detects a plan with a sequential scan', async () => {
  expect(await readsAll(sql`select * from outbox where text = 'x'`)).toBe(true);
});
