import { type Kysely, sql } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';

/** Number of unread notifications of an account. Notifications to all users from before its registration do not count. */
export async function countUnread(accountId: number, db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    with reader as (
      select a.id, a.created_at, coalesce(s.last_id, 0) as last_id
        from account a left join notification_seen s on s.account_id = a.id where a.id = ${accountId})
    select (select count(*) from notification n where n.account_id = r.id and n.id > r.last_id)::int
      + (select count(*) from notification n
           where n.account_id is null and n.id > r.last_id and n.created_at >= r.created_at)::int as unread
      from reader r`.execute(db);
  return rows[0]?.unread ?? 0;
}
