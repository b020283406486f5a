import type { ChatMessage } from '@latchkey/contract/chat/chat';
import type { ThreadRef } from '../../shared/messaging/thread-ref.ts';
import type { Timed } from './day-groups.ts';
import type { OutgoingMessage } from '../../shared/messaging/outbox/outgoing-message.ts';
import { isSameThread } from './thread-view.ts';

/** A message of a conversation: stored on the server, or still in the outbox. */
export type ChatItem = Timed &
  ({ message: ChatMessage; outgoing: null } | { message: null; outgoing: OutgoingMessage });

/**
 * Stored messages, then queued ones. A message that the server has stored is listed once, also before its response
 * arrives, and keeps its key when it changes from queued to stored.
 */
export function chatItems(
  account: number,
  thread: ThreadRef,
  messages: readonly ChatMessage[],
  outbox: readonly OutgoingMessage[],
): ChatItem[] {
  const storedIds = new Set(messages.map(({ client_id }) => client_id));
  const stored = messages.map<ChatItem>((message) => ({
    key: message.client_id ?? `m${message.id}`,
    isMine: message.sender_id === account,
    at: Date.parse(message.created_at),
    message,
    outgoing: null,
  }));
  const queued = outbox
    .filter(
      (outgoing) => outgoing.account === account && isSameThread(outgoing, thread) && !storedIds.has(outgoing.clientId),
    )
    .map<ChatItem>((outgoing) => ({
      key: outgoing.clientId,
      isMine: true,
      at: outgoing.at,
      message: null,
      outgoing,
    }));
  return [...stored, ...queued];
}
