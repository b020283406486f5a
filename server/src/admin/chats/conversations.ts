import {
  adminGetChats,
  adminGetMessages,
  adminSendMessage,
  adminMarkMessagesRead,
  adminDeleteChatMessage,
  adminBlockUser,
  adminUnblockUser,
} from '@latchkey/contract/admin/chats/calls';
import type { Transaction } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { listThreads } from '../../chat/list-threads.ts';
import { loadMessagePage } from '../../chat/load-message-page.ts';
import { createMessage } from '../../chat/create-message.ts';
import { expectOperator } from '../../platform/expect-caller.ts';
import { updateReadPosition } from '../../chat/read-position.ts';
import { deleteOwnMessage, deleteThread } from '../../chat/delete-messages.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { block, unblock } from '../../chat/blocks.ts';
import type { ThreadKey } from '../../chat/find-thread.ts';

/** Returns messages between the operator and a user; conversations between users are not accessible. */
export const getMessages = defineHandler(adminGetMessages, (input, context) =>
  loadMessagePage(operatorThread(input), input, context),
);

/** Returns the name of an operator conversation from the input of a call under /api/admin. */
function operatorThread({ user_id, property_id }: { user_id: number; property_id: number }): ThreadKey {
  return { me: null, other: user_id, propertyId: property_id };
}

/** Returns the operator's conversations, the same for every operator. */
export const getChats = defineHandler(adminGetChats, (input, context) => listThreads(null, input, context));

/** Sends a message to a user on behalf of the market; the message stores which operator sent it. */
export const sendMessage = defineHandler(adminSendMessage, async (input, context) => {
  const { message = '', file, audio, client_id } = input;
  const { id: operatorId } = expectOperator(context);
  const data = await createMessage(
    { ...operatorThread(input), message, file, audio, clientId: client_id, operatorId },
    context,
  );
  return { id: data.id, data, message: 'Message sent.' };
});

/** Marks messages as read for all operators at once. */
export const markRead = defineHandler(adminMarkMessagesRead, async ({ message_id, ...input }, context) => ({
  data: { unread_count: await updateReadPosition(operatorThread(input), message_id, context) },
}));

/** Blocks messages between the operator and this account. */
export const blockUser = defineHandler(adminBlockUser, async ({ user_id, reason = '' }, context) => {
  const change = { subject: 'account', subject_id: user_id, accountId: user_id, before: '', after: 'blocked' } as const;
  const entry = { action: 'block-user', ...change, reason };
  await block({ by: null, whom: user_id }, reason, context, (trx) => writeAudit(entry, context, trx));
  return { data: null };
});

/** Allows messages between the operator and this account again. */
export const unblockUser = defineHandler(adminUnblockUser, async ({ user_id, reason = '' }, context) => {
  const change = { subject: 'account', subject_id: user_id, accountId: user_id, before: 'blocked', after: '' } as const;
  const entry = { action: 'unblock-user', ...change, reason };
  await unblock({ by: null, whom: user_id }, context, (trx) => writeAudit(entry, context, trx));
  return { data: null };
});

/** Deletes a message of the operator, or without an id the whole conversation. */
export const deleteMessage = defineHandler(adminDeleteChatMessage, async ({ message_id, ...input }, context) => {
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
