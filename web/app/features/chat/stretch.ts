import type { ChatMessage } from '@latchkey/contract/records/chat';

/** The newest part of a conversation, without a gap. */
export interface Stretch {
  /** The oldest first; ids in a thread rise in the order of sending. */
  messages: readonly ChatMessage[];
  /** There are older ones than these. */
  hasOlder: boolean;
}

/** What `get_messages` answers, as far as it counts here: the newest first. */
export interface MessagePage {
  messages: readonly ChatMessage[];
  isLast: boolean;
}

export const noMessages: Stretch = { messages: [], hasOlder: false };

/** Whether the newest page reaches what is known already; if not, the page after it is needed too. */
export function reaches(known: Stretch, page: MessagePage): boolean {
  const newest = known.messages.at(-1)?.id;
  const oldest = page.messages.at(-1)?.id;
  return newest === undefined || oldest === undefined || page.isLast || oldest <= newest;
}

/**
 * Puts the newest page in.
 * @param asked what was known when it was asked for: what stood there then and is not in the page was deleted
 * @param now what is known now, which may hold what came meanwhile
 */
export function withNewest(asked: Stretch, now: Stretch, page: MessagePage): Stretch {
  const oldest = page.messages.at(-1)?.id ?? 0;
  const there = new Set(page.messages.map(({ id }) => id));
  const gone = new Set(asked.messages.filter(({ id }) => id >= oldest && !there.has(id)).map(({ id }) => id));
  const kept = now.messages.filter(({ id }) => !gone.has(id) && !there.has(id));
  if (page.isLast)
    return { messages: ordered([...kept.filter(({ id }) => id > oldest), ...page.messages]), hasOlder: false };
  const reachesBack = kept.some(({ id }) => id < oldest);
  return { messages: ordered([...kept, ...page.messages]), hasOlder: reachesBack ? now.hasOlder : true };
}

/** Puts a page of older messages before the others. What was there is not put twice. */
export function withOlder(now: Stretch, page: MessagePage): Stretch {
  const there = new Set(now.messages.map(({ id }) => id));
  return {
    messages: ordered([...page.messages.filter(({ id }) => !there.has(id)), ...now.messages]),
    hasOlder: !page.isLast,
  };
}

/** Puts one message in that has just been sent or has come; the newer word about it wins. */
export function withMessage(now: Stretch, message: ChatMessage): Stretch {
  const others = now.messages.filter(({ id }) => id !== message.id);
  return { ...now, messages: ordered([...others, message]) };
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

function ordered(messages: readonly ChatMessage[]): ChatMessage[] {
  return messages.toSorted((one, other) => one.id - other.id);
}
