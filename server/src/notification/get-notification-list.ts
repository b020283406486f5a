import { getNotificationList } from '@latchkey/contract/notification/calls';
import type { NotificationKind } from '@latchkey/contract/notification/notification-kinds';
import { agoText } from '@latchkey/contract/text/relative-time';
import { sql } from 'kysely';
import { expectCaller } from '../platform/expect-caller.ts';
import { defineHandler } from '../platform/define-handler.ts';
import { fileUrl } from '../platform/files/file-url.ts';
import { countUnread } from './count-unread.ts';

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
export default defineHandler(getNotificationList, async ({ limit, offset }, context) => {
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
