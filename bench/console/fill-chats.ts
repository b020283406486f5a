import { type Kysely, sql } from 'kysely';
import type { Tables } from '@latchkey/server/platform/database/tables';
import { chance, evenly, spread } from './pick.ts';

const threads = 40_000;
const interests = 100_000;

/** Inserts conversations, one in twenty with the operator, and interests of accounts in properties. */
export async function fillChats(db: Kysely<Tables>): Promise<void> {
  const [{ first } = { first: 0 }] = (
    await sql<{ first: number }>`select coalesce(max(id), 0)::int as first from chat_thread`.execute(db)
  ).rows;
  await sql`
    insert into chat_thread (id, property_id, account_id, other_account_id, is_started_by_other, first_message_at,
                             first_answer_at, last_message_at, other_unread_count)
      select ${first} + n, p.id, case when ${chance(1, 50)} then asker else p.account_id end,
             case when not ${chance(1, 50)} then asker end, not ${chance(1, 50)}, made_at, made_at + interval '2 hours',
             made_at + interval '2 hours', case when ${chance(1, 50)} then 1 else 0 end
        from generate_series(1, ${threads}::int) n
        cross join lateral (select ${evenly(threads)} as made_at, 20000 + ${spread(2, 180_000)} as asker) t
        join property p on p.id = 241 + (n * 23) % (select max(id) - 240 from property) and p.account_id < 20000
      on conflict do nothing`.execute(db);
  await sql`select setval(pg_get_serial_sequence('chat_thread', 'id'), (select max(id) from chat_thread))`.execute(db);
  await sql`
    insert into chat_message (thread_id, sender_id, message, created_at)
      select t.id, case when m = 1 then coalesce(t.other_account_id, t.account_id)
                        when t.other_account_id is not null then t.account_id end,
             case when m = 1 then 'Is the home still there? We could come on Saturday.' else 'It is. Saturday suits.' end,
             case when m = 1 then t.first_message_at else t.last_message_at end
        from chat_thread t cross join generate_series(1, 2) m where t.id > ${first} order by t.id, m`.execute(db);
  await sql`
    update chat_thread t set last_message_id = (select max(id) from chat_message where thread_id = t.id)
      where id > ${first}`.execute(db);
  await sql`
    insert into interest (account_id, property_id, created_at)
      select 20000 + ${spread(3, 180_000)}, p.id, ${evenly(interests)}
        from generate_series(1, ${interests}::int) n
        join property p on p.id = 241 + (n * 13) % (select max(id) - 240 from property) on conflict do nothing`.execute(
    db,
  );
}
