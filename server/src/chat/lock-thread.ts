import { type Kysely, sql } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { findThread, sidesOf, type Thread, type ThreadKey } from './find-thread.ts';

/**
 * Returns the conversation, locked until the transaction ends, so that its message ids increase in the order in which the
 * messages become visible. Creates it if there is none; of two concurrent first messages, one creates it and the other waits.
 */
export async function lockThread(trx: Kysely<Tables>, name: ThreadKey, at: Date): Promise<Thread> {
  const existing = await findThread(trx, name, { isLocked: true });
  if (existing) return existing;
  const { account, other } = sidesOf(name);
  const { rows } = await sql<Thread>`
    insert into chat_thread (property_id, account_id, other_account_id, is_started_by_other, first_message_at,
                             last_message_at)
      values (${name.propertyId}, ${account}, ${other}, ${name.me !== account}, ${at}, ${at})
      on conflict (property_id, account_id, other_account_id) do update set property_id = excluded.property_id
      returning *`.execute(trx);
  const [created] = rows;
  if (!created) throw new Error('conversation was not created');
  return created;
}
