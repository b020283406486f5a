import type { QueueCase } from '@latchkey/contract/records/console-queue';
import { findThread } from '../../chat/find-thread.ts';
import { readMessage } from '../../chat/read-messages.ts';
import type { Database } from '../../database/pool.ts';

/** What was written last between the market and the owner of a home about it. */
export async function loadConversation(
  owner: number | null,
  propertyId: number | null,
  { db }: Database,
): Promise<QueueCase['conversation']> {
  if (owner === null || propertyId === null) return null;
  const thread = await findThread(db, { me: null, other: owner, propertyId });
  const last = thread && (await readMessage(db, thread.last_message_id));
  if (!last) return null;
  const { message, sender_id, created_at } = last;
  return { message, is_owners: sender_id === null ? 0 : 1, created_at: created_at.toISOString() };
}
