import { adminGetChatFlags, adminSettleChatFlag } from '@latchkey/contract/admin/chats/calls';
import { CallFailure } from '@latchkey/contract/errors';
import type { ChatFlag } from '@latchkey/contract/admin/chats/schemas';
import { sql, type RawBuilder } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { expectOperator } from '../../platform/expect-caller.ts';
import type { Context } from '../../platform/context.ts';

/** Returns unsettled chat flags: reported conversations, and accounts that send the same message to many users. */
export const getFlags = defineHandler(adminGetChatFlags, async ({ kind, limit, offset }, context) => {
  const condition = sql`f.settled_at is null and ${kind === undefined ? sql`true` : sql`f.kind = ${kind}`}`;
  const data = await loadChatFlags(condition, { limit, offset }, context);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from chat_flag f where ${condition}`.execute(context.database.db);
  return { data, total: counted.rows[0]?.total ?? 0 };
});

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

/** Settles a chat flag. A new report raises it again. */
export const settleFlag = defineHandler(adminSettleChatFlag, async ({ id, reason = '' }, context) => {
  const operator = expectOperator(context);
  await context.database.transaction(async (trx) => {
    const flag = await trx
      .updateTable('chat_flag')
      .set({ settled_at: context.now(), settled_by: operator.id })
      .where('id', '=', id)
      .where('settled_at', 'is', null)
      .returning(['account_id', 'kind'])
      .executeTakeFirst();
    if (!flag) throw new CallFailure('flag_not_found');
    const change = { subject: 'account' as const, subject_id: flag.account_id, accountId: flag.account_id };
    await writeAudit(
      { action: 'settle-chat-flag', ...change, before: flag.kind, after: 'settled', reason },
      context,
      trx,
    );
  });
  return { data: null };
});
