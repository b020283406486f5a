import {
  type ServerToClientEvents,
  type HandshakeError,
  realtimePath,
  type RealtimeThread,
} from '@latchkey/contract/realtime-events';
import { io } from 'socket.io-client';
import { setTypingEmitter, type LiveEvents, publishLive, type LiveState, setLiveState } from './live-events.ts';

/** Delays before a reconnection, in milliseconds. */
const delays = {
  first: 500,
  longest: 20_000,
  /** Other devices have to disconnect first. */
  tooMany: 60_000,
  /** The server closed the connection without a reason. */
  unexplained: 2_000,
  /** Long enough for a sign-out in another tab to reach this tab first. */
  over: 1_000,
};

/** Timeout of the handshake, in milliseconds. */
const handshakeMs = 8_000;

const publishedEvents = [
  'message',
  'delete_message',
  'read',
  'block',
  'typing',
  'notification',
  'resync',
  'push',
] as const satisfies readonly (keyof LiveEvents)[];

/** The used part of a socket.io socket; tests have a fake. */
export interface LiveSocket {
  connected: boolean;
  on(name: string, listener: (value: never) => void): unknown;
  emit(name: string, value: unknown): unknown;
  connect(): unknown;
  disconnect(): unknown;
}

/** @param server origin of the API; empty for the origin of the page */
export function openSocket(server: string, token: string): LiveSocket {
  return io(server || location.origin, {
    path: realtimePath,
    // Long polling would need sticky sessions at the load balancer.
    transports: ['websocket'],
    auth: { token },
    reconnectionDelay: delays.first,
    reconnectionDelayMax: delays.longest,
    timeout: handshakeMs,
    forceNew: true,
  });
}

/**
 * Maintains the live connection of a session: publishes its events, publishes `resync` when some may have been missed, and
 * reconnects as long as the session lasts.
 * @param onSessionEnd called when the server reports that the session has ended or its account may not be used
 * @returns closes the connection
 */
export function maintainConnection(socket: LiveSocket, onSessionEnd: () => void): () => void {
  let isEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const setState = (state: LiveState) => {
    if (!isEnded) setLiveState(state);
  };
  const reconnectLater = (delayMs: number) => {
    clearTimeout(timer);
    // Jitter: a stopping process disconnects all clients at the same moment.
    timer = setTimeout(() => !isEnded && socket.connect(), delayMs * (0.5 + Math.random()));
  };
  const end = () => {
    isEnded = true;
    clearTimeout(timer);
    timer = setTimeout(onSessionEnd, delays.over);
  };
  const listen = <Name extends keyof ServerToClientEvents>(
    name: Name,
    listener: (value: ServerToClientEvents[Name]) => void,
  ) => socket.on(name, listener as (value: never) => void);

  socket.on('connect', () => {
    clearTimeout(timer);
    setState('live');
    setTypingEmitter((thread: RealtimeThread) => socket.connected && socket.emit('typing', thread));
    // Also on the first connection: the page has fetched its data before.
    publishLive('resync', {});
  });
  socket.on('disconnect', ((reason: string) => {
    setState('polling');
    // socket.io reconnects by itself after any other reason.
    if (reason === 'io server disconnect' && !isEnded) reconnectLater(delays.unexplained);
  }) as (value: never) => void);
  socket.on('connect_error', ((error: Error) => {
    setState('polling');
    const rejection = rejectionOf(error);
    if (rejection === 'unauthorised') end();
    if (rejection === 'too_many') reconnectLater(delays.tooMany);
    if (rejection === 'unavailable') reconnectLater(delays.unexplained);
  }) as (value: never) => void);
  listen('session_ended', () => {
    setState('polling');
    end();
  });
  for (const name of publishedEvents) listen(name, (event) => publishLive(name, event as never));

  const reconnectNow = () => {
    if (!socket.connected && !isEnded) socket.disconnect();
    if (!socket.connected && !isEnded) socket.connect();
  };
  // A page in the back/forward cache must not have an open connection.
  const suspend = () => {
    clearTimeout(timer);
    socket.disconnect();
  };
  addEventListener('online', reconnectNow);
  addEventListener('pageshow', reconnectNow);
  addEventListener('pagehide', suspend);
  return () => {
    isEnded = true;
    clearTimeout(timer);
    removeEventListener('online', reconnectNow);
    removeEventListener('pageshow', reconnectNow);
    removeEventListener('pagehide', suspend);
    setTypingEmitter(null);
    socket.disconnect();
  };
}

/** Returns the reason why the server rejected the handshake; null for a connection failure. */
function rejectionOf(error: Error): HandshakeError | 'unavailable' | null {
  const { message } = error;
  return message === 'unauthorised' || message === 'too_many' || message === 'unavailable' ? message : null;
}
