import { CallFailure } from '@latchkey/contract/errors';
import { sameText } from '@latchkey/contract/limits';
import type { ChatMessage } from '@latchkey/contract/records/chat';
import type { UploadedFile } from '@latchkey/contract/schemas/uploaded-file';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Context } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { keepFile, withUploads } from '../services/files/accept-uploads.ts';
import type { AcceptedUpload } from '../services/files/accept-upload.ts';
import { loadFileSigner } from '../services/files/private-link.ts';
import { announce } from '../services/realtime/bus.ts';
import { loadSettings } from '../settings/load-settings.ts';
import { noteAnswerTime } from './answer-time.ts';
import { type ThreadName, seenBy } from './find-thread.ts';
import { holdThread } from './hold-thread.ts';
import { expectMayWrite } from './may-write.ts';
import { accountsOf, isParty, type Party } from './party.ts';
import { readMessage } from './read-messages.ts';
import { flagSameText, SameTextToMany, slowSameText, textHash } from './same-text.ts';
import { tellReceiver, type Telling } from './tell-receiver.ts';
import { toChatMessage } from './to-chat-message.ts';

export interface Letter extends ThreadName {
  message: string;
  file?: UploadedFile | undefined;
  audio?: UploadedFile | undefined;
  /** The same one again answers the same message and stores nothing. */
  clientId?: string | undefined;
  /** Which of the operator's people writes. */
  operatorId?: number;
}

interface Attachments {
  file: AcceptedUpload | null;
  audio: AcceptedUpload | null;
}

/** Sent already, by the same name: what was taken in for it is let go. */
class SentBefore extends Error {}

/**
 * Sends a message: stores it, tells both sides where they are connected, and puts a push into the queue, all of it or
 * nothing.
 * @throws CallFailure those of expectMayWrite, of uploads, and `too_many_requests` for the same text to many
 */
export async function send(letter: Letter, context: Context): Promise<ChatMessage> {
  const { database, files, now } = context;
  const known = await findSent(database.db, letter);
  if (known !== undefined) return answerWith(known, letter.me, context);
  // Before pictures are encoded, which is dear; looked at again where it counts.
  if (letter.file || letter.audio) await expectMayWrite(database.db, letter);
  // Asked for here: within the transaction a second connection might never come.
  const [settings, signFile] = await Promise.all([loadSettings(database), loadFileSigner(context)]);
  const telling = { ...context, settings, signFile, siteUrl: context.mailUrl };
  try {
    const { row, isFirstAnswer } = await withUploads({ database, files, accountId: letter.me }, async (accept) => {
      const attachments = {
        file: letter.file ? await accept(letter.file, 'chatFile') : null,
        audio: letter.audio ? await accept(letter.audio, 'chatAudio') : null,
      };
      return database.transaction((within) => store(letter, attachments, telling, within));
    });
    if (isFirstAnswer && letter.me !== null) await noteAnswerTime(database.db, letter.me);
    return toChatMessage(row, letter.me, { ...telling, siteUrl: context.siteUrl });
  } catch (error) {
    if (error instanceof SameTextToMany && letter.me !== null) {
      const { hash, receivers } = error;
      await flagSameText(database.db, { account: letter.me, text: letter.message, hash, receivers, at: now() });
    }
    const sent = error instanceof SentBefore ? await findSent(database.db, letter) : undefined;
    if (sent === undefined) throw error;
    return answerWith(sent, letter.me, context);
  }
}

async function findSent(db: Kysely<Tables>, { me, clientId }: Letter): Promise<number | undefined> {
  if (clientId === undefined) return undefined;
  const row = await db
    .selectFrom('chat_message')
    .select('id')
    .where(isParty(sql.ref('sender_id'), me))
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row?.id;
}

async function answerWith(id: number, me: Party, context: Context): Promise<ChatMessage> {
  const row = await readMessage(context.database.db, id);
  if (!row) throw new CallFailure('message_not_found');
  const [settings, signFile] = await Promise.all([loadSettings(context.database), loadFileSigner(context)]);
  return toChatMessage(row, me, { ...context, settings, signFile });
}

/** @throws SentBefore */
async function store(letter: Letter, attachments: Attachments, telling: Telling, within: Transaction<Tables>) {
  const { me, other, message, clientId = null, operatorId = null } = letter;
  const at = telling.now();
  await expectMayWrite(within, letter);
  const thread = await holdThread(within, letter, at);
  const hash = me === null ? null : textHash(message);
  if (me !== null && hash) {
    const receivers = await slowSameText(within, { sender: me, receiver: other, hash, at });
    if (receivers > sameText.freely) await flagSameText(within, { account: me, text: message, hash, receivers, at });
  }
  const fileId = attachments.file && (await keepFile(within, attachments.file, me));
  const audioId = attachments.audio && (await keepFile(within, attachments.audio, me));
  const mine = seenBy(thread, me).columns;
  const theirs = seenBy(thread, other).columns;
  // Of a device that does not say what was read: who answers has read what stands above. A device that names its messages
  // says it, and sends later, from any page.
  const read = clientId === null ? sql`${sql.ref(mine.readId)} = sent.id, ${sql.ref(mine.unread)} = 0,` : sql``;
  const { rows } = await sql<{ id: number }>`
    with sent as (
      insert into chat_message (thread_id, sender_id, operator_id, message, file_id, audio_id, client_id, text_hash,
                                created_at)
        values (${thread.id}, ${me}, ${operatorId}, ${message}, ${fileId}, ${audioId}, ${clientId}, ${hash}, ${at})
        on conflict (sender_id, client_id) where client_id is not null do nothing
        returning id)
    update chat_thread t
      set last_message_id = sent.id, last_message_at = ${at},
          ${read} ${sql.ref(theirs.unread)} = t.${sql.ref(theirs.unread)} + 1,
          first_answer_at = coalesce(t.first_answer_at, case when ${thread.asked_id === me} then ${at}::timestamptz end)
      from sent where t.id = ${thread.id} returning sent.id`.execute(within);
  const id = rows[0]?.id;
  if (id === undefined) throw new SentBefore('The message was sent before');
  await announce(within, { type: 'message', thread: thread.id, id, to: accountsOf(me, other) });
  // Read here: once it is through, the other side may delete it before it is answered.
  const row = await readMessage(within, id);
  if (!row) throw new Error('A message that was just stored is not there');
  await tellReceiver(row, { isFirst: thread.last_message_id === 0 }, telling, within);
  return { row, isFirstAnswer: thread.asked_id === me && thread.first_answer_at === null };
}
