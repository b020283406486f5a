import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { marketFixture } from '../testing/market-fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  const market = marketFixture(database);
  const [one, other] = [await market.account(), await market.account()];
  const property = await market.property({ account_id: one.id });
  // The size of a market after some years: 300 accounts, 20,000 conversations, 100,000 messages.
  await sql`
    insert into account (slug_id, logintype) select 'p' || n, 3 from generate_series(1, 300) n`.execute(database.db);
  await sql`
    insert into property (slug_id, category_id, title, price, property_type, account_id)
      select 'h' || n, ${property.category_id}, 'Home', 1, 0, ${one.id} from generate_series(1, 70) n`.execute(
    database.db,
  );
  await sql`
    insert into chat_thread (property_id, account_id, other_account_id, is_started_by_other, first_message_at,
                             first_answer_at, last_message_at, last_message_id)
      select p.id, ${one.id}, a.id, true, now(), now(), now(), 0
        from property p cross join account a where a.id > ${other.id}`.execute(database.db);
  await sql`
    insert into chat_message (thread_id, sender_id, message, text_hash, client_id, created_at)
      select t.id, case when n % 2 = 0 then t.account_id else t.other_account_id end, 'Hello',
             decode(md5((t.id * 7 + n)::text), 'hex'), t.id || '-' || n, now()
        from generate_series(1, 5) n cross join chat_thread t`.execute(database.db);
  await sql`
    update chat_thread t set last_message_id = (select max(id) from chat_message where thread_id = t.id)`.execute(
    database.db,
  );
  await sql`vacuum analyze chat_thread, chat_message`.execute(database.db);
}, 120_000);
afterAll(() => database.close());

/** The chat tables that the plan of a query reads with a sequential scan. */
async function sequentialScans(query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ 'QUERY PLAN': unknown }>`explain (format json) ${query}`.execute(database.db);
  return [...JSON.stringify(rows).matchAll(/"Node Type": ?"Seq Scan"[^{}]*?"Relation Name": ?"(chat_\w+)"/g)].map(
    ([, table = '']) => table,
  );
}

const me = 5;
const hash = Buffer.alloc(16);

it.each([
  [
    'the list of one side',
    sql`select * from chat_thread where account_id = ${me} order by last_message_id desc limit 15`,
  ],
  [
    'the list of the other side',
    sql`select * from chat_thread where other_account_id = ${me} order by last_message_id desc limit 15`,
  ],
  [
    'the list of the operator',
    sql`select * from chat_thread where other_account_id is null order by last_message_id desc limit 15`,
  ],
  [
    'one conversation',
    sql`select * from chat_thread where property_id = 3 and account_id = 1 and other_account_id = ${me}`,
  ],
  [
    'unread conversations',
    sql`select count(*) from chat_thread where other_account_id = ${me} and other_unread_count > 0`,
  ],
  ['messages', sql`select * from chat_message where thread_id = 77 and id < 9000 order by id desc limit 10`],
  ['newer messages', sql`select * from chat_message where thread_id = 77 and id > 9000 order by id limit 10`],
  [
    'an already sent message by its client id',
    sql`select id from chat_message where sender_id = ${me} and client_id = 'x'`,
  ],
  [
    'an already sent message of the operator',
    sql`select id from chat_message where sender_id is null and client_id = 'x'`,
  ],
  [
    'the same text sent to many receivers',
    sql`select t.account_id, m.created_at from chat_message m join chat_thread t on t.id = m.thread_id
          where m.sender_id = ${me} and m.text_hash = ${hash} and m.created_at > now() - interval '1 day'`,
  ],
  [
    'answered conversations',
    sql`select * from chat_thread where asked_id = ${me} and first_answer_at is not null
          order by first_answer_at desc limit 50`,
  ],
  ['the message with a file', sql`select id from chat_message where file_id = 3`],
])('uses an index for %s', async (_, query) => {
  expect(await sequentialScans(query)).toEqual([]);
});

it('reports a sequential scan', async () => {
  expect(await sequentialScans(sql`select * from chat_message where message = 'x'`)).toEqual(['chat_message']);
});
