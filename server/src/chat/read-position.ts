import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { publishLiveEvent } from '../platform/realtime/bus.ts';
import { findThread, toThreadView, type ThreadKey } from './find-thread.ts';
import { accountsOf } from './party.ts';
import { markMessagesRead, getUnreadCounts } from '@latchkey/contract/chat/calls';
import { fromWireAccountId } from '@latchkey/contract/schema/ids';
import { expectCaller } from '../platform/expect-caller.ts';
import { defineHandler } from '../platform/define-handler.ts';
import { countUnread } from '../notification/notification-list.ts';

/** Unread counts of chat and notifications. The chat counts use partial indexes on unread conversations. */
export const getUnreadCountsHandler = defineHandler(getUnreadCounts, async (_, context) => {
  const { id } = expectCaller(context);
  const { db } = context.database;
  const [{ rows }, notifications] = await Promise.all([
    sql<{ chats: number; messages: number }>`
      select count(*)::int as chats, coalesce(sum(unread), 0)::int as messages
        from (select unread_count as unread from chat_thread where account_id = ${id} and unread_count > 0
              union all
              select other_unread_count from chat_thread
                where other_account_id = ${id} and other_unread_count > 0) each`.execute(db),
    countUnread(id, db),
  ]);
  const { chats, messages } = rows[0] ?? { chats: 0, messages: 0 };
  return { data: { chats, messages, notifications } };
});

/** Stores up to which message the caller has read a conversation. The other party sees it. */
export const markMessagesReadHandler = defineHandler(
  markMessagesRead,
  async ({ user_id, property_id, message_id }, context) => {
    const name = { me: expectCaller(context).id, other: fromWireAccountId(user_id), propertyId: property_id };
    return { data: { unread_count: await updateReadPosition(name, message_id, context) } };
  },
);

/**
 * Stores that one side has read up to a message. The read position never moves back.
 * @returns the number of unread messages; 0 if the conversation was deleted meanwhile
 * @throws CallFailure `not_with_yourself`
 */
export async function updateReadPosition(name: ThreadKey, messageId: number, context: Context): Promise<number> {
  return context.database.transaction(async (trx) => {
    const thread = await findThread(trx, name, { isLocked: true });
    if (!thread) return 0;
    const { me, other, propertyId: property } = name;
    const { readId, columns } = toThreadView(thread, me);
    const upTo = Math.min(messageId, thread.last_message_id);
    if (upTo <= readId) return thread[columns.unread];
    const { rows } = await sql<{ unread: number }>`
      update chat_thread t set ${sql.ref(columns.readId)} = ${upTo},
          ${sql.ref(columns.unread)} = (select count(*) from chat_message m
            where m.thread_id = t.id and m.id > ${upTo} and m.sender_id is distinct from ${me}::bigint)
        where id = ${thread.id} returning ${sql.ref(columns.unread)} as unread`.execute(trx);
    const to = accountsOf(me, other);
    await publishLiveEvent(trx, { type: 'read', thread: thread.id, property, reader: me, other, message: upTo, to });
    return rows[0]?.unread ?? 0;
  });
}
