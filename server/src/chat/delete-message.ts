import { CallFailure } from '@latchkey/contract/errors';
import type { Kysely, Transaction } from 'kysely';
import { holdAccounts } from '../account/hold-accounts.ts';
import type { Context } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { removeFiles } from '../services/files/remove-files.ts';
import { queuePush, withdrawPush } from '../services/push/queue-push.ts';
import { announce } from '../services/realtime/bus.ts';
import { deletedPush } from './chat-push.ts';
import { countThreadAgain } from './count-thread-again.ts';
import { accountsOf, type Party } from './party.ts';
import { readMessage } from './read-messages.ts';
import { chatPushKey } from './tell-receiver.ts';

/**
 * Deletes one of one's own messages, for both sides, with what was attached; a conversation without any goes, too.
 * @param name whose message it is and, where that is said, whom it was written to
 * @param also what belongs into the same transaction
 * @throws CallFailure `message_not_found`
 */
export async function deleteMessage(
  id: number,
  { me, other }: { me: Party; other: Party },
  context: Context,
  also?: (within: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  const fileIds = await context.database.transaction(async (within) => {
    await holdAccounts(within, accountsOf(me, other));
    await holdThreadOf(within, id);
    const row = await readMessage(within, id);
    if (!row || row.sender_id !== me || row.receiver_id !== other) throw new CallFailure('message_not_found');
    const files = await within
      .deleteFrom('chat_message')
      .where('id', '=', id)
      .returning(['file_id', 'audio_id'])
      .executeTakeFirstOrThrow();
    const { thread_id: thread, property_id: property } = row;
    await countThreadAgain(within, { id: thread });
    await also?.(within);
    await tellDeleted(id, { me, other, thread, property }, within);
    if (other !== null) {
      await withdrawPush(chatPushKey(id), within);
      await queuePush(other, deletedPush(row, context.mailUrl), { once: `delete ${id}`, within, about: me });
    }
    return [files.file_id, files.audio_id];
  });
  await removeFiles(
    fileIds.flatMap((file) => file ?? []),
    context,
  );
}

/** Whoever changes what is in a conversation holds it first. */
async function holdThreadOf(within: Kysely<Tables>, messageId: number): Promise<void> {
  await within
    .selectFrom('chat_thread')
    .select('id')
    .where('id', '=', (message) =>
      message.selectFrom('chat_message').select('thread_id').where('chat_message.id', '=', messageId),
    )
    .forUpdate()
    .execute();
}

/** @param id null for the whole conversation */
export async function tellDeleted(
  id: number | null,
  { me, other, thread, property }: { me: Party; other: Party; thread: number; property: number },
  within: Transaction<Tables>,
): Promise<void> {
  const parties: [Party, Party] = [me, other];
  await announce(within, { type: 'delete_message', thread, property, parties, id, to: accountsOf(me, other) });
}
