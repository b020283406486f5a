import type { QueueCase } from '@latchkey/contract/admin/review-queue/records';
import { findThread } from '../../chat/find-thread.ts';
import { loadMessageRow } from '../../chat/load-message-rows.ts';
import type { Database } from '../../platform/database/pool.ts';

/** Loads the last message between the market and the owner of a property about it; null without one. */
export async function loadConversation(
  owner: number | null,
  propertyId: number | null,
  { db }: Database,
): Promise<QueueCase['conversation']> {
  if (owner === null || propertyId === null) return null;
  const thread = await findThread(db, { me: null, other: owner, propertyId });
  const last = thread && (await loadMessageRow(db, thread.last_message_id));
  if (!last) return null;
  const { message, sender_id, created_at } = last;
  return { message, is_owners: sender_id === null ? 0 : 1, created_at: created_at.toISOString() };
}
