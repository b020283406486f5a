import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { publishLiveEvent } from '../platform/realtime/bus.ts';
import { findThread, toThreadView, type ThreadKey } from './find-thread.ts';
import { accountsOf } from './party.ts';

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
