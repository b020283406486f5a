import { type Kysely, sql } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import type { Thread } from './find-thread.ts';

/**
 * Recomputes the last message and the unread counts of a conversation after a message was deleted. Deletes a conversation
 * without messages. The caller must hold the lock on the conversation.
 */
export async function recountThread(trx: Kysely<Tables>, { id }: Pick<Thread, 'id'>): Promise<void> {
  const { rows } = await sql`
    update chat_thread t
      set last_message_id = last.id, last_message_at = last.created_at,
          unread_count = (select count(*) from chat_message m where m.thread_id = t.id and m.id > t.read_id
                            and m.sender_id is distinct from t.account_id),
          other_unread_count = (select count(*) from chat_message m where m.thread_id = t.id and m.id > t.other_read_id
                            and m.sender_id is distinct from t.other_account_id)
      from (select id, created_at from chat_message where thread_id = ${id} order by id desc limit 1) last
      where t.id = ${id} returning t.id`.execute(trx);
  if (rows.length === 0) await trx.deleteFrom('chat_thread').where('id', '=', id).execute();
}
