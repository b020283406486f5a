import { adminGetChatFlags } from '@latchkey/contract/calls/operator-chat';
import type { ChatFlag } from '@latchkey/contract/records/chat-flag';
import { sql } from 'kysely';
import { answer } from '../answer.ts';

interface Row {
  id: number;
  kind: ChatFlag['kind'];
  flagged_at: Date;
  user: ChatFlag['user'];
  by: { id: number; name: string };
  property: NonNullable<ChatFlag['report']>['property'];
  property_title: string;
  reason: string;
  receivers: number;
  detail: NonNullable<ChatFlag['report']>['messages'];
}

/** Conversations that were reported, and accounts that write the same to many: what nobody has put away yet. */
export default answer(adminGetChatFlags, async ({ kind, limit, offset }, { database }) => {
  const wanted = sql`f.settled_at is null and ${kind === undefined ? sql`true` : sql`f.kind = ${kind}`}`;
  const { rows } = await sql<Row>`
    select f.id, f.kind, f.flagged_at, f.reason, f.receivers, f.detail,
           json_build_object('id', a.id, 'name', a.name, 'slug_id', a.slug_id, 'is_active', a.is_active) as "user",
           json_build_object('id', b.id, 'name', b.name) as by,
           case when p.id is not null
             then json_build_object('id', p.id, 'slug_id', p.slug_id, 'title', p.title) end as property,
           coalesce(p.title, f.property_title) as property_title
      from chat_flag f join account a on a.id = f.account_id left join account b on b.id = f.by_account_id
      left join property p on p.id = f.property_id
      where ${wanted} order by f.id desc limit ${limit} offset ${offset}`.execute(database.db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from chat_flag f where ${wanted}`.execute(database.db);
  return { data: rows.map(toFlag), total: counted.rows[0]?.total ?? 0 };
});

function toFlag({ id, kind, flagged_at, user, by, reason, receivers, ...row }: Row): ChatFlag {
  return {
    id,
    kind,
    flagged_at: flagged_at.toISOString(),
    user,
    report:
      kind === 'report'
        ? { by, reason, property: row.property, property_title: row.property_title, messages: row.detail }
        : null,
    same_text: kind === 'same_text' ? { message: reason, receivers } : null,
  };
}
