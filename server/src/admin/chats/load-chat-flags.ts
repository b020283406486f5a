import type { ChatFlag } from '@latchkey/contract/admin/chats/schemas';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

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

/**
 * Loads chat flags for operators, newest first.
 * @param condition on `chat_flag f`
 */
export async function loadChatFlags(
  condition: RawBuilder<unknown>,
  { limit, offset }: { limit: number; offset: number },
  { database }: Pick<Context, 'database'>,
): Promise<ChatFlag[]> {
  const { rows } = await sql<Row>`
    select f.id, f.kind, f.flagged_at, f.reason, f.receivers, f.detail,
           json_build_object('id', a.id, 'name', a.name, 'slug_id', a.slug_id, 'is_active', a.is_active) as "user",
           json_build_object('id', b.id, 'name', b.name) as by,
           case when p.id is not null
             then json_build_object('id', p.id, 'slug_id', p.slug_id, 'title', p.title) end as property,
           coalesce(p.title, f.property_title) as property_title
      from chat_flag f join account a on a.id = f.account_id left join account b on b.id = f.by_account_id
      left join property p on p.id = f.property_id
      where ${condition} order by f.id desc limit ${limit} offset ${offset}`.execute(database.db);
  return rows.map(toFlag);
}

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
