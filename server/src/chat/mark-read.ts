import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { announce } from '../services/realtime/bus.ts';
import { findThread, seenBy, type ThreadName } from './find-thread.ts';
import { accountsOf } from './party.ts';

/**
 * Notes that one side has read up to a message; what was read before stays read.
 * @returns how much of the conversation it has not read; nothing of one that was deleted while it was read
 * @throws CallFailure `not_with_yourself`
 */
export async function markRead(name: ThreadName, messageId: number, context: Context): Promise<number> {
  return context.database.transaction(async (within) => {
    const thread = await findThread(within, name, { isHeld: true });
    if (!thread) return 0;
    const { me, other, propertyId: property } = name;
    const { readId, columns } = seenBy(thread, me);
    const upTo = Math.min(messageId, thread.last_message_id);
    if (upTo <= readId) return thread[columns.unread];
    const { rows } = await sql<{ unread: number }>`
      update chat_thread t set ${sql.ref(columns.readId)} = ${upTo},
          ${sql.ref(columns.unread)} = (select count(*) from chat_message m
            where m.thread_id = t.id and m.id > ${upTo} and m.sender_id is distinct from ${me}::bigint)
        where id = ${thread.id} returning ${sql.ref(columns.unread)} as unread`.execute(within);
    const to = accountsOf(me, other);
    await announce(within, { type: 'read', thread: thread.id, property, reader: me, other, message: upTo, to });
    return rows[0]?.unread ?? 0;
  });
}
