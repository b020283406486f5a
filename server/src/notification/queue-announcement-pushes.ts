import type { NotificationKind } from '@latchkey/contract/notification/notification-kinds';
import { sql } from 'kysely';
import type { Database } from '../platform/database/pool.ts';
import { fileUrl } from '../platform/files/file-url.ts';
import { mayBePushed } from '../platform/push/may-be-pushed.ts';
import { pushPayload } from '../platform/push/push-payload.ts';

/** Accounts in one batch, so that other due pushes are not delayed by an announcement to a large market. */
const batchSize = 500;

interface Announcement {
  id: number;
  kind: NotificationKind;
  title: string;
  message: string;
  link: string;
  image: string | null;
  after: number;
}

/**
 * Queues the pushes of a notification to all users, one batch of accounts at a time. The last account of the batch is stored
 * in the same transaction, so a stopped process neither skips nor repeats an account.
 * @returns whether there was a batch to queue
 */
export async function queueAnnouncementPushes(database: Database, siteUrl: string): Promise<boolean> {
  return database.transaction(async (trx) => {
    const { rows } = await sql<Announcement>`
      select n.id, n.kind, n.title, n.message, n.link, n.pushed_up_to as after,
             coalesce(i.key, t.key) as image
        from notification n
        left join file i on i.id = n.image_id
        left join property p on p.id = n.property_id
        left join file t on t.id = p.title_image_id
        where n.pushed_up_to is not null order by n.id limit 1 for update of n skip locked`.execute(trx);
    const [announcement] = rows;
    if (!announcement) return false;
    const { id, kind, title, message, link, after } = announcement;
    const image = fileUrl(siteUrl, announcement.image);
    const payload = pushPayload({ type: 'default', title, message, link, image, id }, siteUrl);
    // The locks are those of queuePush.
    const batch = await sql<{ reached: number | null }>`
      with reached as (
          select max(account_id) as id from (
            select distinct account_id from push_token where account_id > ${after}
              order by account_id limit ${batchSize}) next),
        queued as (
          insert into push (token_hash, account_id, payload, once_key)
            select t.token_hash, a.id, ${JSON.stringify(payload)}::jsonb, ${`notification ${id}`}
              from push_token t join account a on a.id = t.account_id, reached
              where t.account_id > ${after} and t.account_id <= reached.id and ${mayBePushed(kind)}
              for key share of a, t
            on conflict (token_hash, once_key) do nothing)
      select id as reached from reached`.execute(trx);
    await trx
      .updateTable('notification')
      .set({ pushed_up_to: batch.rows[0]?.reached ?? null })
      .where('id', '=', id)
      .execute();
    return true;
  });
}
