import type { Transaction } from 'kysely';
import type { Services } from '../platform/context.ts';
import type { Tables } from '../platform/database/tables.ts';
import { queuePush } from '../platform/push/queue-push.ts';
import { chatPush } from './chat-push.ts';
import type { MessageRow } from './load-message-rows.ts';
import type { MessageDeps } from './to-chat-message.ts';

export interface NotifyReceiverDeps extends MessageDeps {
  outbox: Services['outbox'];
}

/**
 * Queues a push of a message to the receiver's devices. The operator gets a mail when a conversation begins, at most one an
 * hour from the same sender.
 */
export async function notifyReceiver(
  row: MessageRow,
  { isFirst }: { isFirst: boolean },
  deps: NotifyReceiverDeps,
  trx: Transaction<Tables>,
): Promise<void> {
  const { id, receiver_id: receiver, sender_id: about } = row;
  if (receiver === null) {
    if (isFirst) await mailOperator(row, deps, trx);
    return;
  }
  const reader = await trx.selectFrom('account').select('language').where('id', '=', receiver).executeTakeFirst();
  const payload = chatPush(row, reader?.language ?? '', deps);
  await queuePush(receiver, payload, { once: chatPushKey(id), trx, about });
}

/** The deduplication key of a message's push in the queue. */
export function chatPushKey(id: number): string {
  return `chat ${id}`;
}

async function mailOperator(row: MessageRow, { settings, outbox }: NotifyReceiverDeps, trx: Transaction<Tables>) {
  const operator = settings.text('company_email');
  if (operator === '' || row.sender_id === null) return;
  const sender = await trx
    .selectFrom('account')
    .select(['name', 'email', 'mobile'])
    .where('id', '=', row.sender_id)
    .executeTakeFirst();
  if (!sender) return;
  // The address ties the mail to the sender, so that it is deleted with the account. Message texts and titles are left out,
  // because they would stay when the accounts that they belong to are deleted.
  const senderName = `${sender.name} <${sender.email || sender.mobile}>`;
  const text = `${senderName} sent you a message about listing ${row.property_id}. Read it and reply in the console.`;
  const once = `chat ${row.sender_id} ${row.created_at.toISOString().slice(0, 'yyyy-mm-ddThh'.length)}`;
  await outbox.add({ kind: 'mail', recipient: operator, subject: `Message: ${senderName}`, text, once }, trx);
}
