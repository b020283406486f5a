import type { ChatMessage } from '@latchkey/contract/chat/chat';
import type { ThreadRef } from '../../messaging/thread-ref.ts';
import type { Timed } from './day-groups.ts';
import type { Outgoing } from '../../messaging/outbox/outgoing.ts';
import { isSameThread } from './thread-view.ts';

/** A line of a conversation: what the server has, and what is still on its way. */
export type ChatItem = Timed & ({ message: ChatMessage; outgoing: null } | { message: null; outgoing: Outgoing });

/**
 * Puts both in order. What has arrived stands there once, also while its answer is on the way back, and keeps its place
 * in the list when it turns from the one into the other.
 */
export function chatItems(
  account: number,
  thread: ThreadRef,
  messages: readonly ChatMessage[],
  outbox: readonly Outgoing[],
): ChatItem[] {
  const arrived = new Set(messages.map(({ client_id }) => client_id));
  const stored = messages.map<ChatItem>((message) => ({
    key: message.client_id ?? `m${message.id}`,
    isMine: message.sender_id === account,
    at: Date.parse(message.created_at),
    message,
    outgoing: null,
  }));
  const waiting = outbox
    .filter(
      (outgoing) => outgoing.account === account && isSameThread(outgoing, thread) && !arrived.has(outgoing.clientId),
    )
    .map<ChatItem>((outgoing) => ({
      key: outgoing.clientId,
      isMine: true,
      at: outgoing.at,
      message: null,
      outgoing,
    }));
  return [...stored, ...waiting];
}
