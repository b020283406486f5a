import { CallFailure } from '@latchkey/contract/errors';
import type { Kysely, Transaction } from 'kysely';
import { lockAccounts } from '../account/lock-accounts.ts';
import type { Context } from '../platform/context.ts';
import type { Tables } from '../platform/database/tables.ts';
import { deleteUnusedFiles } from '../platform/files/delete-unused-files.ts';
import { queuePush, deleteUnsentPush } from '../platform/push/queue-push.ts';
import { publishLiveEvent } from '../platform/realtime/bus.ts';
import { deletedPush } from './chat-push.ts';
import { recountThread } from './recount-thread.ts';
import { accountsOf, type Party } from './party.ts';
import { loadMessageRow } from './load-message-rows.ts';
import { chatPushKey } from './notify-receiver.ts';

/**
 * Deletes an own message and its files for both sides. Deletes the conversation with its last message.
 * @param parties the sender and the receiver of the message
 * @param also additional writes in the same transaction
 * @throws CallFailure `message_not_found`
 */
export async function deleteOwnMessage(
  id: number,
  { me, other }: { me: Party; other: Party },
  context: Context,
  also?: (trx: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  const fileIds = await context.database.transaction(async (trx) => {
    await lockAccounts(trx, accountsOf(me, other));
    await lockThreadOf(trx, id);
    const row = await loadMessageRow(trx, id);
    if (!row || row.sender_id !== me || row.receiver_id !== other) throw new CallFailure('message_not_found');
    const files = await trx
      .deleteFrom('chat_message')
      .where('id', '=', id)
      .returning(['file_id', 'audio_id'])
      .executeTakeFirstOrThrow();
    const { thread_id: thread, property_id: property } = row;
    await recountThread(trx, { id: thread });
    await also?.(trx);
    await publishDeletion(id, { me, other, thread, property }, trx);
    if (other !== null) {
      await deleteUnsentPush(chatPushKey(id), trx);
      await queuePush(other, deletedPush(row, context.mailUrl), { once: `delete ${id}`, trx, about: me });
    }
    return [files.file_id, files.audio_id];
  });
  await deleteUnusedFiles(
    fileIds.flatMap((file) => file ?? []),
    context,
  );
}

/** Locks the conversation of a message. Every change to a conversation locks it first. */
async function lockThreadOf(trx: Kysely<Tables>, messageId: number): Promise<void> {
  await trx
    .selectFrom('chat_thread')
    .select('id')
    .where('id', '=', (message) =>
      message.selectFrom('chat_message').select('thread_id').where('chat_message.id', '=', messageId),
    )
    .forUpdate()
    .execute();
}

/**
 * Publishes the deletion to both parties.
 * @param id null for the whole conversation
 */
export async function publishDeletion(
  id: number | null,
  { me, other, thread, property }: { me: Party; other: Party; thread: number; property: number },
  trx: Transaction<Tables>,
): Promise<void> {
  const parties: [Party, Party] = [me, other];
  await publishLiveEvent(trx, { type: 'delete_message', thread, property, parties, id, to: accountsOf(me, other) });
}
