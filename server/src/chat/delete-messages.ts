import { CallFailure } from '@latchkey/contract/errors';
import { type Kysely, type Transaction, sql } from 'kysely';
import { lockAccounts } from '../account/lock-accounts.ts';
import type { Context } from '../platform/context.ts';
import type { Tables } from '../platform/database/tables.ts';
import { deleteUnusedFiles } from '../platform/files/delete-unused-files.ts';
import { queuePush, deleteUnsentPush } from '../platform/push/queue-push.ts';
import { publishLiveEvent } from '../platform/realtime/bus.ts';
import { deletedPush } from './chat-push.ts';
import { accountsOf, type Party } from './party.ts';
import { loadMessageRow } from './load-message-rows.ts';
import { chatPushKey } from './notify-receiver.ts';
import { deleteChatMessage } from '@latchkey/contract/chat/calls';
import { fromWireAccountId } from '@latchkey/contract/schema/ids';
import { expectCaller } from '../platform/expect-caller.ts';
import { defineHandler } from '../platform/define-handler.ts';
import { type Thread, findThread, type ThreadKey } from './find-thread.ts';

/** Deletes one of the caller's messages, or a whole conversation of the caller if the id is blank (contract 2.8). */
export const deleteChatMessageHandler = defineHandler(deleteChatMessage, async (input, context) => {
  const { message_id, sender_id, receiver_id, property_id } = input;
  const { id: me } = expectCaller(context);
  // Some clients send the two ids in the opposite order: the one that is not the caller is the other party.
  const other = fromWireAccountId(receiver_id === me && sender_id !== undefined ? sender_id : receiver_id);
  if (message_id !== undefined) {
    await deleteOwnMessage(message_id, { me, other }, context);
    return { data: null, message: 'Message deleted.' };
  }
  if (property_id === undefined) throw new CallFailure('thread_not_found');
  await deleteThread({ me, other, propertyId: property_id }, context);
  return { data: null, message: 'Conversation deleted.' };
});

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
async function publishDeletion(
  id: number | null,
  { me, other, thread, property }: { me: Party; other: Party; thread: number; property: number },
  trx: Transaction<Tables>,
): Promise<void> {
  const parties: [Party, Party] = [me, other];
  await publishLiveEvent(trx, { type: 'delete_message', thread, property, parties, id, to: accountsOf(me, other) });
}

/**
 * Recomputes the last message and the unread counts of a conversation after a message was deleted. Deletes a conversation
 * without messages. The caller must hold the lock on the conversation.
 */
async function recountThread(trx: Kysely<Tables>, { id }: Pick<Thread, 'id'>): Promise<void> {
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

interface Row {
  id: number;
  file_id: number | null;
  audio_id: number | null;
}

/**
 * Deletes the conversation of this pair about this property for both sides (contract 2.8).
 * @param also additional writes in the same transaction
 * @throws CallFailure `thread_not_found`, `not_with_yourself`
 */
export async function deleteThread(
  name: ThreadKey,
  context: Context,
  also?: (trx: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  const { me, other } = name;
  const fileIds = await context.database.transaction(async (trx) => {
    const thread = await findThread(trx, name, { isLocked: true });
    if (!thread) throw new CallFailure('thread_not_found');
    const { rows } = await sql<Row>`
      delete from chat_message where thread_id = ${thread.id} returning id, file_id, audio_id`.execute(trx);
    await trx.deleteFrom('chat_thread').where('id', '=', thread.id).execute();
    const keys = rows.map(({ id }) => chatPushKey(id));
    await sql`delete from push where once_key = any(${keys}::text[]) and sent_at is null`.execute(trx);
    await also?.(trx);
    await publishDeletion(null, { me, other, thread: thread.id, property: thread.property_id }, trx);
    return rows.flatMap((row) => [row.file_id ?? [], row.audio_id ?? []].flat());
  });
  await deleteUnusedFiles(fileIds, context);
}
