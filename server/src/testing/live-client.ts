import { type LiveEvents, livePath } from '@latchkey/contract/live';
import { io, type Socket } from 'socket.io-client';

export interface LiveClient {
  socket: Socket;
  /** Everything that was said, in its order. */
  heard: { name: string; value: unknown }[];
  /** What was said under one name, in its order. */
  of<Name extends keyof LiveEvents>(name: Name): LiveEvents[Name][];
}

/**
 * A client of the live connection that is not in the house: it knows the contract only.
 * @param headers of the handshake, as a browser sends them: `origin`
 */
export function liveClient(
  url: string,
  token: string,
  { headers = {}, reconnection = false }: { headers?: Record<string, string>; reconnection?: boolean } = {},
): LiveClient {
  const socket = io(url, {
    path: livePath,
    transports: ['websocket'],
    auth: { token },
    extraHeaders: headers,
    reconnection,
    reconnectionDelay: 50,
    reconnectionDelayMax: 500,
    forceNew: true,
  });
  const heard: LiveClient['heard'] = [];
  socket.onAny((name: string, value: unknown) => heard.push({ name, value }));
  return {
    socket,
    heard,
    of: <Name extends keyof LiveEvents>(name: Name) =>
      heard.filter((one) => one.name === name).map(({ value }) => value as LiveEvents[Name]),
  };
}

/** Resolves once it is let in. @throws what it was refused with */
export function letIn({ socket }: LiveClient): Promise<void> {
  return new Promise((resolve, reject) => {
    if (socket.connected) return resolve();
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
}

/** Resolves once the connection has ended, with the library's word for why. */
export function ended({ socket }: LiveClient): Promise<string> {
  return new Promise((resolve) => {
    if (!socket.connected) resolve('was not connected');
    else socket.once('disconnect', resolve);
  });
}
