import type { ChatMessage } from '@latchkey/contract/chat/chat';

/** The newest part of a conversation. */
export interface Stretch {
  /** The oldest first; ids in a thread rise in the order of sending. */
  messages: readonly ChatMessage[];
  /** There are older ones than these. */
  hasOlder: boolean;
  /**
   * Highest id that came by a page, 0 for none. Up to it nothing is missing; after it there are messages that were told
   * one by one, and between them may have been others.
   */
  solidUpTo: number;
}

/** What `get_messages` answers, as far as it counts here: the newest first. */
export interface MessagePage {
  messages: readonly ChatMessage[];
  isLast: boolean;
}

export const noMessages: Stretch = { messages: [], hasOlder: false, solidUpTo: 0 };

/** Whether the newest messages reach back to what is known without a gap; if not, the page after them is needed too. */
export function reaches(known: Stretch, page: MessagePage): boolean {
  const oldest = page.messages.at(-1)?.id;
  return known.solidUpTo === 0 || oldest === undefined || page.isLast || oldest <= known.solidUpTo;
}

/**
 * Puts the newest page in, or several pages as one. Where they do not reach what was known, it begins anew with them.
 * @param asked what was known when it was asked for: what stood there then and is not in the page was deleted
 * @param now what is known now, which may hold what came meanwhile
 */
export function withNewest(asked: Stretch, now: Stretch, page: MessagePage): Stretch {
  const newest = page.messages[0]?.id ?? 0;
  const oldest = page.messages.at(-1)?.id ?? 0;
  const there = new Set(page.messages.map(({ id }) => id));
  const gone = new Set(asked.messages.filter(({ id }) => id >= oldest && !there.has(id)).map(({ id }) => id));
  const kept = now.messages.filter(({ id }) => !gone.has(id));
  const isJoined = !page.isLast && oldest <= now.solidUpTo;
  const older = isJoined ? kept.filter(({ id }) => id < oldest) : [];
  const newer = kept.filter(({ id }) => id > oldest);
  return {
    messages: ordered([...older, ...newer, ...page.messages]),
    hasOlder: older.length > 0 ? now.hasOlder : !page.isLast,
    solidUpTo: isJoined || page.isLast ? Math.max(newest, now.solidUpTo) : newest,
  };
}

/** Puts a page of older messages before the others. What was there is not put twice. */
export function withOlder(now: Stretch, page: MessagePage): Stretch {
  const newest = page.messages[0]?.id ?? 0;
  const oldest = page.messages.at(-1)?.id ?? 0;
  return {
    messages: ordered([...page.messages, ...now.messages]),
    hasOlder: !page.isLast,
    // Messages that were told count as pages go, so that a page may lie after the solid part, or across its end.
    solidUpTo: oldest <= now.solidUpTo ? Math.max(newest, now.solidUpTo) : now.solidUpTo,
  };
}

/** Puts one message in that has just been sent or has come; the newer word about it wins. */
export function withMessage(now: Stretch, message: ChatMessage): Stretch {
  return { ...now, messages: ordered([...now.messages, message]) };
}

export function withoutMessage(now: Stretch, id: number): Stretch {
  return { ...now, messages: now.messages.filter((message) => message.id !== id) };
}

/** The other party has read everything up to a message. */
export function withSeen(now: Stretch, upTo: number): Stretch {
  const messages = now.messages.map((message) =>
    message.is_seen === false && message.id <= upTo ? { ...message, is_seen: true } : message,
  );
  return { ...now, messages };
}

/** By id, each once; the last one given wins. */
function ordered(messages: readonly ChatMessage[]): ChatMessage[] {
  return [...new Map(messages.map((message) => [message.id, message])).values()].toSorted(
    (one, other) => one.id - other.id,
  );
}
