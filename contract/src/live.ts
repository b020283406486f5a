import type { ChatMessage } from './records/chat.ts';

/**
 * The live connection, an extension of ours: socket.io 4 (WebSocket only) at this path, with the bearer token as
 * `auth.token`. It brings nothing that cannot be asked for by a call, so a client may do without it.
 */
export const livePath = '/socket.io';

/** What a handshake is refused with: the token is nobody's, or there are too many connections; the latter may pass. */
export type LiveRefusal = 'unauthorised' | 'too_many';

/** A conversation as the one who is told sees it. */
export interface LiveThread {
  property_id: number;
  /** The other party; 0 = the operator. */
  user_id: number;
}

/** What the server says, by the name of the event. */
export interface LiveEvents {
  /** A new message, to both sides: also to the sender’s other devices. */
  message: LiveThread & { message: ChatMessage };
  /** Without a `message_id` the whole conversation went. */
  delete_message: LiveThread & { message_id: number | null };
  /** Everything up to `message_id` was seen: by the caller on another device, or by the other party. */
  read: LiveThread & { message_id: number; by_me: boolean };
  /** A block was set or taken back: by the caller, or by the other party against the caller. */
  block: { user_id: number; by_me: boolean; is_blocked: boolean };
  /** The other party writes right now; worth some seconds. */
  typing: LiveThread;
  /** Something new in the list of notifications; null when it is not said what. */
  notification: { id: number | null };
  /** Something may have been missed: ask again for what is shown. */
  resync: Record<never, never>;
  /** This process is about to stop; connect again in a moment, to another one. */
  leaving: Record<never, never>;
  /** The session has ended; the connection closes. */
  session_ended: Record<never, never>;
  /** The push payload (contract 4.12), as clients that know only that one expect it; all values are strings. */
  push: Readonly<Record<string, string>>;
}

/** What a client may say. */
export interface LiveRequests {
  /** The caller writes in this conversation; said at most every `typingEverySeconds`. */
  typing: LiveThread;
}

/** How often typing is said at most, and how long the word of it is good for. */
export const typingEverySeconds = 3;
export const typingLastsSeconds = 6;
