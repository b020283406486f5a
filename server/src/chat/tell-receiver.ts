import type { Transaction } from 'kysely';
import type { Services } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { queuePush } from '../services/push/queue-push.ts';
import { chatPush } from './chat-push.ts';
import type { MessageRow } from './read-messages.ts';
import type { ShownWith } from './to-chat-message.ts';

export interface Telling extends ShownWith {
  outbox: Services['outbox'];
}

/**
 * Pushes a message to the receiver's devices; the operator gets a mail when a conversation begins, one an hour from the
 * same sender.
 */
export async function tellReceiver(
  row: MessageRow,
  { isFirst }: { isFirst: boolean },
  telling: Telling,
  within: Transaction<Tables>,
): Promise<void> {
  const { id, receiver_id: receiver, sender_id: about } = row;
  if (receiver === null) {
    if (isFirst) await mailOperator(row, telling, within);
    return;
  }
  const reader = await within.selectFrom('account').select('language').where('id', '=', receiver).executeTakeFirst();
  const payload = chatPush(row, reader?.language ?? '', telling);
  await queuePush(receiver, payload, { once: chatPushKey(id), within, about });
}

/** What the push of a message is called in the queue. */
export function chatPushKey(id: number): string {
  return `chat ${id}`;
}

async function mailOperator(row: MessageRow, { settings, outbox }: Telling, within: Transaction<Tables>) {
  const operator = settings.text('company_email');
  if (operator === '' || row.sender_id === null) return;
  const sender = await within
    .selectFrom('account')
    .select(['name', 'email', 'mobile'])
    .where('id', '=', row.sender_id)
    .executeTakeFirst();
  if (!sender) return;
  // Named by address, so that the mail goes when they leave; words and titles would stay behind when others do.
  const who = `${sender.name} <${sender.email || sender.mobile}>`;
  const text = `${who} writes to you about listing ${row.property_id}. You can read and answer it in the console.`;
  const once = `chat ${row.sender_id} ${row.created_at.toISOString().slice(0, 'yyyy-mm-ddThh'.length)}`;
  await outbox.add({ kind: 'mail', recipient: operator, subject: `Message: ${who}`, text, once }, within);
}
