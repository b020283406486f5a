import {
  type ServerToClientEvents,
  type HandshakeError,
  realtimePath,
  type RealtimeThread,
} from '@latchkey/contract/realtime-events';
import { io } from 'socket.io-client';
import { lendVoice, type LiveNews, tellLive } from './live.ts';
import { type LiveState, setLiveState } from './live-state.ts';

/** Pauses before another try, in milliseconds. */
const pauses = {
  first: 500,
  longest: 20_000,
  /** Other devices have to close first. */
  tooMany: 60_000,
  /** The server closed without a word of why. */
  unexplained: 2_000,
  /** Somebody who signs out in another tab of this browser is a visitor here before that. */
  over: 1_000,
};

/** A handshake that takes longer goes by a line that will not carry the rest, in milliseconds. */
const handshakeMs = 8_000;

const passedOn = [
  'message',
  'delete_message',
  'read',
  'block',
  'typing',
  'notification',
  'resync',
  'push',
] as const satisfies readonly (keyof LiveNews)[];

/** As much of a socket as is needed here; a test has its own. */
export interface LinkSocket {
  connected: boolean;
  on(name: string, hear: (value: never) => void): unknown;
  emit(name: string, value: unknown): unknown;
  connect(): unknown;
  disconnect(): unknown;
}

/** @param server address of the server, empty for the one this page came from */
export function openSocket(server: string, token: string): LinkSocket {
  return io(server || location.origin, {
    path: realtimePath,
    // Without a load balancer that remembers, other ways would end at another process.
    transports: ['websocket'],
    auth: { token },
    reconnectionDelay: pauses.first,
    reconnectionDelayMax: pauses.longest,
    timeout: handshakeMs,
    forceNew: true,
  });
}

/**
 * Keeps the live connection of one session: passes its news on, says by `resync` when some may have been missed, and
 * tries again for as long as the session lasts.
 * @param onOver the server says that the session has ended, or that its account may not be used
 * @returns the way to close it
 */
export function keepLink(socket: LinkSocket, onOver: () => void): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const setState = (state: LiveState) => {
    if (!isOver) setLiveState(state);
  };
  const tryAgain = (pauseMs: number) => {
    clearTimeout(timer);
    // Not all at once: a process that stops sends everybody away in the same moment.
    timer = setTimeout(() => !isOver && socket.connect(), pauseMs * (0.5 + Math.random()));
  };
  const end = () => {
    isOver = true;
    clearTimeout(timer);
    timer = setTimeout(onOver, pauses.over);
  };
  const hear = <Name extends keyof ServerToClientEvents>(
    name: Name,
    listen: (value: ServerToClientEvents[Name]) => void,
  ) => socket.on(name, listen as (value: never) => void);

  socket.on('connect', () => {
    clearTimeout(timer);
    setState('live');
    lendVoice((thread: RealtimeThread) => socket.connected && socket.emit('typing', thread));
    // Before the first connection too: the page has asked for what it shows before this line stood.
    tellLive('resync', {});
  });
  socket.on('disconnect', ((reason: string) => {
    setState('polling');
    // The library tries again by itself after any other.
    if (reason === 'io server disconnect' && !isOver) tryAgain(pauses.unexplained);
  }) as (value: never) => void);
  socket.on('connect_error', ((error: Error) => {
    setState('polling');
    const refusal = refusalOf(error);
    if (refusal === 'unauthorised') end();
    if (refusal === 'too_many') tryAgain(pauses.tooMany);
    if (refusal === 'unavailable') tryAgain(pauses.unexplained);
  }) as (value: never) => void);
  hear('session_ended', () => {
    setState('polling');
    end();
  });
  for (const name of passedOn) hear(name, (news) => tellLive(name, news as never));

  const atOnce = () => {
    if (!socket.connected && !isOver) socket.disconnect();
    if (!socket.connected && !isOver) socket.connect();
  };
  // A page that is put aside whole, to come back by "Back", may not keep a connection open.
  const putAside = () => {
    clearTimeout(timer);
    socket.disconnect();
  };
  addEventListener('online', atOnce);
  addEventListener('pageshow', atOnce);
  addEventListener('pagehide', putAside);
  return () => {
    isOver = true;
    clearTimeout(timer);
    removeEventListener('online', atOnce);
    removeEventListener('pageshow', atOnce);
    removeEventListener('pagehide', putAside);
    lendVoice(null);
    socket.disconnect();
  };
}

/** What the server refused the handshake with; null for a line that did not hold. */
function refusalOf(error: Error): HandshakeError | 'unavailable' | null {
  const { message } = error;
  return message === 'unauthorised' || message === 'too_many' || message === 'unavailable' ? message : null;
}
