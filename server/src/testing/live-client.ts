import { type ServerToClientEvents, realtimePath } from '@latchkey/contract/realtime-events';
import { io, type Socket } from 'socket.io-client';

export interface LiveClient {
  socket: Socket;
  /** All received events, in order. */
  received: { name: string; value: unknown }[];
  /** Values of the received events of one name, in order. */
  eventsOf<Name extends keyof ServerToClientEvents>(name: Name): ServerToClientEvents[Name][];
}

/**
 * Opens a client of the live connection that knows only the contract, like an external client.
 * @param options `headers`: of the handshake, for example `origin`
 */
export function liveClient(
  url: string,
  token: string,
  { headers = {}, reconnection = false }: { headers?: Record<string, string>; reconnection?: boolean } = {},
): LiveClient {
  const socket = io(url, {
    path: realtimePath,
    transports: ['websocket'],
    auth: { token },
    extraHeaders: headers,
    reconnection,
    reconnectionDelay: 50,
    reconnectionDelayMax: 500,
    forceNew: true,
  });
  const heard: LiveClient['received'] = [];
  socket.onAny((name: string, value: unknown) => heard.push({ name, value }));
  return {
    socket,
    received: heard,
    eventsOf: <Name extends keyof ServerToClientEvents>(name: Name) =>
      heard.filter((one) => one.name === name).map(({ value }) => value as ServerToClientEvents[Name]),
  };
}

/** Resolves once the client is connected. @throws the error of a rejected connection */
export function waitForConnect({ socket }: LiveClient): Promise<void> {
  return new Promise((resolve, reject) => {
    if (socket.connected) return resolve();
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
}

/** Resolves once the connection has ended, with the library's disconnect reason. */
export function waitForDisconnect({ socket }: LiveClient): Promise<string> {
  return new Promise((resolve) => {
    if (!socket.connected) resolve('was not connected');
    else socket.once('disconnect', resolve);
  });
}
