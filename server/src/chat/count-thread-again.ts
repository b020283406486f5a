import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Thread } from './find-thread.ts';

/**
 * Works out anew what a conversation keeps of its messages, after one was deleted; one without any is removed. The
 * conversation must be held.
 */
export async function countThreadAgain(within: Kysely<Tables>, { id }: Pick<Thread, 'id'>): Promise<void> {
  const { rows } = await sql`
    update chat_thread t
      set last_message_id = last.id, last_message_at = last.created_at,
          unread_count = (select count(*) from chat_message m where m.thread_id = t.id and m.id > t.read_id
                            and m.sender_id is distinct from t.account_id),
          other_unread_count = (select count(*) from chat_message m where m.thread_id = t.id and m.id > t.other_read_id
                            and m.sender_id is distinct from t.other_account_id)
      from (select id, created_at from chat_message where thread_id = ${id} order by id desc limit 1) last
      where t.id = ${id} returning t.id`.execute(within);
  if (rows.length === 0) await within.deleteFrom('chat_thread').where('id', '=', id).execute();
}
