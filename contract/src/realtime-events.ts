import type { ChatMessage } from './chat/chat.ts';

/**
 * The realtime connection, our extension: socket.io 4 (WebSocket only) at this path, with the bearer token as
 * `auth.token`. Everything that it sends can also be requested by a call, so a client works without it.
 */
export const realtimePath = '/socket.io';

/**
 * Why a handshake is rejected: the token is invalid, or there are too many connections. A client may retry after the
 * latter.
 */
export type HandshakeError = 'unauthorised' | 'too_many';

/** A conversation from the receiver's point of view. */
export interface RealtimeThread {
  property_id: number;
  /** The other party; 0 = the operator. */
  user_id: number;
}

/** Events from the server by name. */
export interface ServerToClientEvents {
  /** A new message, sent to both parties, including the sender’s other devices. */
  message: RealtimeThread & { message: ChatMessage };
  /** Without a `message_id` the whole conversation was deleted. */
  delete_message: RealtimeThread & { message_id: number | null };
  /** Everything up to `message_id` was read: by the caller on another device, or by the other party. */
  read: RealtimeThread & { message_id: number; by_me: boolean };
  /** A block was set or removed: by the caller, or by the other party against the caller. */
  block: { user_id: number; by_me: boolean; is_blocked: boolean };
  /** The other party is typing; valid for a few seconds. */
  typing: RealtimeThread;
  /** A new entry in the list of notifications; null when its id is not sent. */
  notification: { id: number | null };
  /** Events may have been missed: refetch what is shown. */
  resync: Record<never, never>;
  /** This process is about to stop; reconnect in a moment, to another process. */
  leaving: Record<never, never>;
  /** The session has ended; the connection closes. */
  session_ended: Record<never, never>;
  /** The push payload (contract 4.12) for clients that know only this event; all values are strings. */
  push: Readonly<Record<string, string>>;
}

/** Events from a client. */
export interface ClientToServerEvents {
  /** The caller is typing in this conversation; sent at most every few seconds. */
  typing: RealtimeThread;
}

/** Minimum interval between two typing events, and how long one is valid. */
export const typingIntervalSeconds = 3;
export const typingTimeoutSeconds = 6;
