import type { ChatMessage } from '@latchkey/contract/chat/chat';

/** The loaded part of a conversation: a window that ends with the newest message. */
export interface MessageWindow {
  /** The oldest first; ids of a thread ascend in the order of sending. */
  messages: readonly ChatMessage[];
  /** Whether the server has older messages. */
  hasOlder: boolean;
  /**
   * Highest id that came by a page; 0 for none. Up to it no message is missing. Messages after it came by realtime events,
   * and others between them may be missing.
   */
  contiguousUpTo: number;
}

/** A page of `get_messages`, the newest message first. */
export interface MessagePage {
  messages: readonly ChatMessage[];
  isLast: boolean;
}

export const emptyMessageWindow: MessageWindow = { messages: [], hasOlder: false, contiguousUpTo: 0 };

/** Whether a page reaches back to the known messages without a gap; if not, the next page is needed too. */
export function reachesKnown(known: MessageWindow, page: MessagePage): boolean {
  const oldest = page.messages.at(-1)?.id;
  return known.contiguousUpTo === 0 || oldest === undefined || page.isLast || oldest <= known.contiguousUpTo;
}

/**
 * Merges the newest page, or several pages as one. Starts over with the page when it does not reach the known messages.
 * @param before the window at the time of the request: a message of it that the page lacks was deleted
 * @param now the current window, which may contain messages that arrived since
 */
export function withNewest(before: MessageWindow, now: MessageWindow, page: MessagePage): MessageWindow {
  const newest = page.messages[0]?.id ?? 0;
  const oldest = page.messages.at(-1)?.id ?? 0;
  const pageIds = new Set(page.messages.map(({ id }) => id));
  const deleted = new Set(before.messages.filter(({ id }) => id >= oldest && !pageIds.has(id)).map(({ id }) => id));
  const remaining = now.messages.filter(({ id }) => !deleted.has(id));
  const isContiguous = !page.isLast && oldest <= now.contiguousUpTo;
  const older = isContiguous ? remaining.filter(({ id }) => id < oldest) : [];
  const newer = remaining.filter(({ id }) => id > oldest);
  return {
    messages: sortUnique([...older, ...newer, ...page.messages]),
    hasOlder: older.length > 0 ? now.hasOlder : !page.isLast,
    contiguousUpTo: isContiguous || page.isLast ? Math.max(newest, now.contiguousUpTo) : newest,
  };
}

/** Merges a page of older messages, without duplicates. */
export function withOlder(now: MessageWindow, page: MessagePage): MessageWindow {
  const newest = page.messages[0]?.id ?? 0;
  const oldest = page.messages.at(-1)?.id ?? 0;
  return {
    messages: sortUnique([...page.messages, ...now.messages]),
    hasOlder: !page.isLast,
    // Realtime messages count for paging, so a page may lie after the contiguous part or across its end.
    contiguousUpTo: oldest <= now.contiguousUpTo ? Math.max(newest, now.contiguousUpTo) : now.contiguousUpTo,
  };
}

/** Adds a sent or received message, or replaces its older version. */
export function withMessage(now: MessageWindow, message: ChatMessage): MessageWindow {
  return { ...now, messages: sortUnique([...now.messages, message]) };
}

export function withoutMessage(now: MessageWindow, id: number): MessageWindow {
  return { ...now, messages: now.messages.filter((message) => message.id !== id) };
}

/** Marks the messages up to an id as seen by the other party. */
export function withSeen(now: MessageWindow, upTo: number): MessageWindow {
  const messages = now.messages.map((message) =>
    message.is_seen === false && message.id <= upTo ? { ...message, is_seen: true } : message,
  );
  return { ...now, messages };
}

/** Sorts by id without duplicates; the last version of a message wins. */
function sortUnique(messages: readonly ChatMessage[]): ChatMessage[] {
  return [...new Map(messages.map((message) => [message.id, message])).values()].toSorted(
    (one, other) => one.id - other.id,
  );
}
