import { CallFailure } from '@latchkey/contract/errors';
import { messageMail, sameText, chat } from '@latchkey/contract/limits';
import type { ChatMessage } from '@latchkey/contract/chat/chat';
import type { UploadedFile } from '@latchkey/contract/schema/uploaded-file';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Context } from '../platform/context.ts';
import type { Tables } from '../platform/database/tables.ts';
import { saveFileRow, withUploads } from '../platform/files/with-uploads.ts';
import type { AcceptedUpload } from '../platform/files/accept-upload.ts';
import { loadFileSigner } from '../platform/files/private-link.ts';
import { publishLiveEvent } from '../platform/realtime/bus.ts';
import { loadSettings } from '../platform/settings/load-settings.ts';
import { type ThreadKey, toThreadView, findThread, sidesOf, type Thread } from './find-thread.ts';
import { unreadMailQueue } from './mail-unread-messages.ts';
import { expectMayWrite } from './may-write.ts';
import { accountsOf, isParty, type Party } from './party.ts';
import { loadMessageRow } from './load-message-rows.ts';
import { flagSameText, SameTextLimitExceeded, limitSameText, textHash } from './same-text.ts';
import { notifyReceiver, type NotifyReceiverDeps } from './notify-receiver.ts';
import { toChatMessage } from './to-chat-message.ts';

export interface NewMessage extends ThreadKey {
  message: string;
  file?: UploadedFile | undefined;
  audio?: UploadedFile | undefined;
  /** A second send with the same id returns the first message and stores nothing. */
  clientId?: string | undefined;
  /** The console user who sends the message as the operator. */
  operatorId?: number;
}

interface Attachments {
  file: AcceptedUpload | null;
  audio: AcceptedUpload | null;
}

/** The message was already sent with this client id; the uploads of this request are deleted. */
class AlreadySent extends Error {}

/**
 * Sends a message in one transaction: stores it, publishes the realtime event to both sides and queues a push.
 * @throws CallFailure those of expectMayWrite, of uploads, and `too_many_requests` for the same text to many
 */
export async function createMessage(newMessage: NewMessage, context: Context): Promise<ChatMessage> {
  const { database, files, now } = context;
  const sentId = await findSent(database.db, newMessage);
  if (sentId !== undefined) return loadSentMessage(sentId, newMessage.me, context);
  // Checked before pictures are encoded, which is expensive, and again in the transaction.
  if (newMessage.file || newMessage.audio) await expectMayWrite(database.db, newMessage);
  // Loaded before the transaction, inside which a second connection may never become available.
  const [settings, signFile] = await Promise.all([loadSettings(database), loadFileSigner(context)]);
  const deps = { ...context, settings, signFile, siteUrl: context.mailUrl };
  try {
    const { row, isFirstAnswer } = await withUploads({ database, files, accountId: newMessage.me }, async (accept) => {
      const attachments = {
        file: newMessage.file ? await accept(newMessage.file, 'chatFile') : null,
        audio: newMessage.audio ? await accept(newMessage.audio, 'chatAudio') : null,
      };
      return database.transaction((trx) => store(newMessage, attachments, deps, trx));
    });
    if (isFirstAnswer && newMessage.me !== null) await updateAnswerTime(database.db, newMessage.me);
    const wake = async () => context.wake?.(unreadMailQueue, messageMail.afterMs);
    await (context.backgroundTasks?.runAfterResponse(wake) ?? wake());
    return toChatMessage(row, newMessage.me, { ...deps, siteUrl: context.siteUrl });
  } catch (error) {
    if (error instanceof SameTextLimitExceeded && newMessage.me !== null) {
      const { hash, receivers } = error;
      await flagSameText(database.db, { account: newMessage.me, text: newMessage.message, hash, receivers, at: now() });
    }
    const existingId = error instanceof AlreadySent ? await findSent(database.db, newMessage) : undefined;
    if (existingId === undefined) throw error;
    return loadSentMessage(existingId, newMessage.me, context);
  }
}

async function findSent(db: Kysely<Tables>, { me, clientId }: NewMessage): Promise<number | undefined> {
  if (clientId === undefined) return undefined;
  const row = await db
    .selectFrom('chat_message')
    .select('id')
    .where(isParty(sql.ref('sender_id'), me))
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row?.id;
}

async function loadSentMessage(id: number, me: Party, context: Context): Promise<ChatMessage> {
  const row = await loadMessageRow(context.database.db, id);
  if (!row) throw new CallFailure('message_not_found');
  const [settings, signFile] = await Promise.all([loadSettings(context.database), loadFileSigner(context)]);
  return toChatMessage(row, me, { ...context, settings, signFile });
}

/** @throws AlreadySent */
async function store(
  newMessage: NewMessage,
  attachments: Attachments,
  deps: NotifyReceiverDeps,
  trx: Transaction<Tables>,
) {
  const { me, other, message, clientId = null, operatorId = null } = newMessage;
  const at = deps.now();
  await expectMayWrite(trx, newMessage);
  const thread = await lockThread(trx, newMessage, at);
  const hash = me === null ? null : textHash(message);
  if (me !== null && hash) {
    const receivers = await limitSameText(trx, { sender: me, receiver: other, hash, at });
    if (receivers > sameText.maxReceivers) await flagSameText(trx, { account: me, text: message, hash, receivers, at });
  }
  const fileId = attachments.file && (await saveFileRow(trx, attachments.file, me));
  const audioId = attachments.audio && (await saveFileRow(trx, attachments.audio, me));
  const ownColumns = toThreadView(thread, me).columns;
  const otherColumns = toThreadView(thread, other).columns;
  // Without a client id a reply marks all messages before it as read. A client that sends one reports its read position
  // itself, and may send later from an outbox.
  const read =
    clientId === null ? sql`${sql.ref(ownColumns.readId)} = sent.id, ${sql.ref(ownColumns.unread)} = 0,` : sql``;
  const { rows } = await sql<{ id: number }>`
    with sent as (
      insert into chat_message (thread_id, sender_id, operator_id, message, file_id, audio_id, client_id, text_hash,
                                created_at)
        values (${thread.id}, ${me}, ${operatorId}, ${message}, ${fileId}, ${audioId}, ${clientId}, ${hash}, ${at})
        on conflict (sender_id, client_id) where client_id is not null do nothing
        returning id)
    update chat_thread t
      set last_message_id = sent.id, last_message_at = ${at},
          ${read} ${sql.ref(otherColumns.unread)} = t.${sql.ref(otherColumns.unread)} + 1,
          first_answer_at = coalesce(t.first_answer_at, case when ${thread.asked_id === me} then ${at}::timestamptz end)
      from sent where t.id = ${thread.id} returning sent.id`.execute(trx);
  const id = rows[0]?.id;
  if (id === undefined) throw new AlreadySent('message was already sent');
  const to = accountsOf(me, other);
  await publishLiveEvent(trx, { type: 'message', thread: thread.id, id, to });
  if (clientId === null) {
    const property = newMessage.propertyId;
    await publishLiveEvent(trx, { type: 'read', thread: thread.id, property, reader: me, other, message: id, to });
  }
  // Loaded before the commit: afterwards the other side may delete the message before the response is sent.
  const row = await loadMessageRow(trx, id);
  if (!row) throw new Error('stored message not found');
  await notifyReceiver(row, { isFirst: thread.last_message_id === 0 }, deps, trx);
  return { row, isFirstAnswer: thread.asked_id === me && thread.first_answer_at === null };
}

/**
 * Updates `account.answer_minutes`: the median time to the first reply, in minutes, over the latest answered conversations
 * that others began. Null while there are too few. Stored with the account, so that pages need no query for it.
 */
async function updateAnswerTime(db: Kysely<Tables>, account: number): Promise<void> {
  await sql`
    update account set answer_minutes = (
      select case when count(*) >= ${chat.minResponses} then
               round(percentile_cont(0.5) within group (
                 order by greatest(0, extract(epoch from first_answer_at - first_message_at)) / 60))::int end
        from (select first_message_at, first_answer_at from chat_thread
                where asked_id = ${account} and first_answer_at is not null
                order by first_answer_at desc limit ${chat.responseSampleSize}) answered)
      where id = ${account}`.execute(db);
}

/**
 * Returns the conversation, locked until the transaction ends, so that its message ids increase in the order in which the
 * messages become visible. Creates it if there is none; of two concurrent first messages, one creates it and the other waits.
 */
async function lockThread(trx: Kysely<Tables>, name: ThreadKey, at: Date): Promise<Thread> {
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
