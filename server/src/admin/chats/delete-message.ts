import { adminDeleteChatMessage } from '@latchkey/contract/admin/chats/calls';
import type { Transaction } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { deleteOwnMessage, deleteThread } from '../../chat/delete-messages.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { operatorThread } from './thread-name.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';

/** Deletes a message of the operator, or without an id the whole conversation. */
export default defineHandler(adminDeleteChatMessage, async ({ message_id, ...input }, context) => {
  const { user_id } = input;
  const name = operatorThread(input);
  const about = { subject: 'account', subject_id: user_id, accountId: user_id, after: '', reason: '' } as const;
  // The audit log records which message was deleted, not its text.
  const auditDeletion = (action: string, before: string) => (trx: Transaction<Tables>) =>
    writeAudit({ action, ...about, before }, context, trx);
  if (message_id === undefined) {
    await deleteThread(name, context, auditDeletion('delete-conversation', `home #${input.property_id}`));
  } else {
    await deleteOwnMessage(message_id, name, context, auditDeletion('delete-message', `message #${message_id}`));
  }
  return { data: null };
});
