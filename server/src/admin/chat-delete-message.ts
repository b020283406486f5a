import { adminDeleteChatMessage } from '@latchkey/contract/calls/operator-chat';
import type { Transaction } from 'kysely';
import { answer } from '../answer.ts';
import { deleteMessage } from '../chat/delete-message.ts';
import { deleteThread } from '../chat/delete-thread.ts';
import type { Tables } from '../database/tables.ts';
import { operatorThread } from './chat-thread-name.ts';
import { writeAudit } from './write-audit.ts';

/** Deletes one of the operator's messages, or with a blank id a whole conversation of the operator's. */
export default answer(adminDeleteChatMessage, async ({ message_id, ...input }, context) => {
  const { user_id } = input;
  const name = operatorThread(input);
  const about = { subject: 'account', subject_id: user_id, accountId: user_id, after: '', reason: '' } as const;
  // What was said is gone; only that it is, and which, is written down.
  const note = (action: string, before: string) => (within: Transaction<Tables>) =>
    writeAudit({ action, ...about, before }, context, within);
  if (message_id === undefined) {
    await deleteThread(name, context, note('delete-conversation', `home #${input.property_id}`));
  } else {
    await deleteMessage(message_id, name, context, note('delete-message', `message #${message_id}`));
  }
  return { data: null };
});
