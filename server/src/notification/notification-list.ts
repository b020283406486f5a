import { getNotificationList, markNotificationsRead } from '@latchkey/contract/notification/calls';
import type { NotificationKind } from '@latchkey/contract/notification/notification-kinds';
import { agoText } from '@latchkey/contract/text/relative-time';
import { sql, type Kysely } from 'kysely';
import { expectCaller } from '../platform/expect-caller.ts';
import { defineHandler } from '../platform/define-handler.ts';
import { fileUrl } from '../platform/files/file-url.ts';
import { publishLiveEvent } from '../platform/realtime/bus.ts';
import type { Tables } from '../platform/database/tables.ts';

/** Stores that the caller has read up to a notification. The read position never moves back. */
export const markNotificationsReadHandler = defineHandler(
  markNotificationsRead,
  async ({ notification_id }, context) => {
    const { id } = expectCaller(context);
    return context.database.transaction(async (trx) => {
      // Limited to existing notifications, so that later ones are unread.
      await sql`
      insert into notification_seen (account_id, last_id)
        select ${id}, coalesce(max(n.id), 0) from notification n
          where n.id <= ${notification_id} and (n.account_id = ${id} or n.account_id is null)
      on conflict (account_id)
        do update set last_id = greatest(notification_seen.last_id, excluded.last_id)`.execute(trx);
      // Updates the unread count on the caller's other devices.
      await publishLiveEvent(trx, { type: 'notification', id: null, to: [id] });
      return { unread_count: await countUnread(id, trx) };
    });
  },
);

interface Row {
  id: number;
  account_id: number | null;
  kind: NotificationKind;
  type: 0 | 1 | 2;
  title: string;
  message: string;
  property_id: number | null;
  link: string;
  created_at: Date;
  image: string | null;
  title_image: string | null;
  is_read: boolean;
}

/** The notifications to the caller and those to all users, the newest first (contract 2.2, 3.9). */
export const getNotificationListHandler = defineHandler(getNotificationList, async ({ limit, offset }, context) => {
  const { siteUrl, now } = context;
  const { db } = context.database;
  const { id } = expectCaller(context);
  const maxRows = limit + offset;
  // Each branch reads its own index, no further than the end of the page.
  const { rows } = await sql<Row>`
    with page as (
      select * from (
        (select * from notification where account_id = ${id} order by id desc limit ${maxRows})
        union all
        (select * from notification where account_id is null order by id desc limit ${maxRows})) both_audiences
        order by id desc limit ${limit} offset ${offset})
    select n.id, n.account_id, n.kind, n.type, n.title, n.message, n.property_id, n.link, n.created_at,
           i.key as image, t.key as title_image, 
           n.id <= coalesce(s.last_id, 0) or n.account_id is null and n.created_at < a.created_at as is_read
      from page n join account a on a.id = ${id}
      left join file i on i.id = n.image_id
      left join property p on p.id = n.property_id
      left join file t on t.id = p.title_image_id
      left join notification_seen s on s.account_id = ${id}
      order by n.id desc`.execute(db);
  const countResult = await sql<{ total: number }>`
    select (select count(*) from notification where account_id = ${id})::int
      + (select count(*) from notification where account_id is null)::int as total`.execute(db);
  const data = rows.map((row) => {
    const titleImage = fileUrl(siteUrl, row.title_image);
    const { kind, type, title, message, link, is_read } = row;
    return {
      id: row.id,
      title,
      message,
      type,
      send_type: row.account_id === null ? (1 as const) : (0 as const),
      customers_id: String(row.account_id ?? ''),
      propertys_id: row.property_id,
      property: row.property_id === null ? null : { id: row.property_id, title_image: titleImage },
      notification_image: row.image ? fileUrl(siteUrl, row.image) : titleImage,
      created: agoText(row.created_at, now()),
      created_at: row.created_at.toISOString(),
      kind,
      link,
      is_read,
    };
  });
  return { data, total: countResult.rows[0]?.total ?? 0, unread_count: await countUnread(id, db) };
});

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
