import type { NotificationKind } from '@latchkey/contract/rules/notification-kinds';
import { sql } from 'kysely';
import type { Database } from '../database/pool.ts';
import { fileUrl } from '../services/files/file-url.ts';
import { mayBePushed } from '../services/push/may-be-pushed.ts';
import { pushPayload } from '../services/push/push-payload.ts';

/** Accounts a round: what else is due is not held up by a market that is told something. */
const accountsAtOnce = 500;

interface Told {
  id: number;
  kind: NotificationKind;
  title: string;
  message: string;
  link: string;
  image: string | null;
  after: number;
}

/**
 * Queues the pushes of what everybody was told, some accounts at a time; the place that was reached moves on in the same
 * transaction, so nobody is left out and nobody is told twice, whoever is stopped in between.
 * @returns whether there was anything to do
 */
export async function pushToEverybody(database: Database, siteUrl: string): Promise<boolean> {
  return database.transaction(async (within) => {
    const { rows } = await sql<Told>`
      select n.id, n.kind, n.title, n.message, n.link, n.pushed_up_to as after,
             coalesce(i.key, t.key) as image
        from notification n
        left join file i on i.id = n.image_id
        left join property p on p.id = n.property_id
        left join file t on t.id = p.title_image_id
        where n.pushed_up_to is not null order by n.id limit 1 for update of n skip locked`.execute(within);
    const [told] = rows;
    if (!told) return false;
    const { id, kind, title, message, link, after } = told;
    const image = fileUrl(siteUrl, told.image);
    const payload = pushPayload({ type: 'default', title, message, link, image, id }, siteUrl);
    const next = await sql<{ reached: number | null }>`
      with reached as (
          select max(account_id) as id from (
            select distinct account_id from push_token where account_id > ${after}
              order by account_id limit ${accountsAtOnce}) next),
        queued as (
          insert into push (token_hash, account_id, payload, once_key)
            select t.token_hash, a.id, ${JSON.stringify(payload)}::jsonb, ${`notification ${id}`}
              from push_token t join account a on a.id = t.account_id, reached
              where t.account_id > ${after} and t.account_id <= reached.id and ${mayBePushed(kind)}
            on conflict (token_hash, once_key) do nothing)
      select id as reached from reached`.execute(within);
    await within
      .updateTable('notification')
      .set({ pushed_up_to: next.rows[0]?.reached ?? null })
      .where('id', '=', id)
      .execute();
    return true;
  });
}
