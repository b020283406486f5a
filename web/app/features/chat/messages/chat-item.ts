import type { ChatMessage } from '@latchkey/contract/chat/chat';
import { minuteMs } from '@latchkey/contract/time-units';
import type { ThreadRef, OutgoingMessage } from '../../../shared/messaging/outgoing-message.ts';
import { isSameThread } from '../threads/thread-view.ts';

/** The parts of a message that the grouping reads. */
export interface Timed {
  key: string;
  isOwn: boolean;
  /** Milliseconds. */
  at: number;
}

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
    isOwn: message.sender_id === account,
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
      isOwn: true,
      at: outgoing.at,
      message: null,
      outgoing,
    }));
  return [...stored, ...queued];
}

/** A message with whether it starts or ends a run of the same sender; a run shows its time once. */
export interface GroupedItem<Item> {
  item: Item;
  startsRun: boolean;
  endsRun: boolean;
}

export interface DayGroup<Item> {
  /** Time of its first message, in milliseconds. */
  at: number;
  messages: GroupedItem<Item>[];
}

/** Maximum milliseconds between two messages of a run. */
const runMs = 5 * minuteMs;

/**
 * Groups messages by day, and within a day into runs of one sender.
 * @param dayOf returns a key for the day of a time
 */
export function groupByDay<Item extends Timed>(
  items: readonly Item[],
  dayOf: (at: number) => string,
): DayGroup<Item>[] {
  const days: DayGroup<Item>[] = [];
  let previous: GroupedItem<Item> | null = null;
  for (const item of items) {
    const isNewDay = previous === null || dayOf(previous.item.at) !== dayOf(item.at);
    const continuesRun = !isNewDay && previous?.item.isOwn === item.isOwn && item.at - previous.item.at < runMs;
    const current: GroupedItem<Item> = { item, startsRun: !continuesRun, endsRun: true };
    if (continuesRun && previous) previous.endsRun = false;
    if (isNewDay) days.push({ at: item.at, messages: [current] });
    else days.at(-1)?.messages.push(current);
    previous = current;
  }
  return days;
}
