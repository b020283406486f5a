import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { findThread, sidesOf, type Thread, type ThreadName } from './find-thread.ts';

/**
 * The conversation to write in, held until the transaction ends, so that numbers of messages rise there in the order in
 * which they appear. Of two first messages at once, one makes it and the other waits.
 */
export async function holdThread(within: Kysely<Tables>, name: ThreadName, at: Date): Promise<Thread> {
  const known = await findThread(within, name, { isHeld: true });
  if (known) return known;
  const { account, other } = sidesOf(name);
  const { rows } = await sql<Thread>`
    insert into chat_thread (property_id, account_id, other_account_id, is_started_by_other, first_message_at,
                             last_message_at)
      values (${name.propertyId}, ${account}, ${other}, ${name.me !== account}, ${at}, ${at})
      on conflict (property_id, account_id, other_account_id) do update set property_id = excluded.property_id
      returning *`.execute(within);
  const [made] = rows;
  if (!made) throw new Error('A conversation could not be made');
  return made;
}
