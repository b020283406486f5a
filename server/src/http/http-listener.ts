import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { securityHeaders } from './security-headers.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Longer than the usual keep-alive of proxies, so that the proxy closes the connection first. */
const keepAliveMs = 75_000;

interface ListenerAddress {
  port: number;
  host: string;
}

/** The HTTP listener. It answers 503 from when it opens until it has a handler. */
export interface Listener {
  server: Server;
  /** The given port until it is open. */
  readonly port: number;
  /**
   * Opens the port, unless it is open.
   * @throws PortError when the port is in use or not permitted
   */
  open(): Promise<void>;
  /** Sets the handler of all further requests. */
  setHandler(handler: Handler): void;
  /**
   * Accepts no new connections and waits for running requests; those that take longer than the time limit are cut off.
   */
  close(timeoutMs: number): Promise<void>;
}

export function createListener({ port, host }: ListenerAddress, log: Pick<Logger, 'error'>): Listener {
  let handle: Handler = respondWhileStarting;
  const running = new Set<ServerResponse>();
  // The application refuses a request without a Host itself, with request id and security headers (requireHost).
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    running.add(response);
    response.once('close', () => running.delete(response));
    handle(request, response);
  });
  server.keepAliveTimeout = keepAliveMs;
  server.headersTimeout = keepAliveMs + 5_000;
  return {
    server,
    get port() {
      return (server.address() as AddressInfo | null)?.port ?? port;
    },
    async open() {
      if (server.listening) return;
      await new Promise<void>((resolve, reject) => {
        const fail = (error: NodeJS.ErrnoException) => reject(toPortError(error, port, host));
        server.once('error', fail);
        server.listen({ port, host }, () => {
          server.off('error', fail);
          // Such as a connection that is not accepted because too many files are open.
          server.on('error', (error) => log.error({ err: error }, 'HTTP server error'));
          resolve();
        });
      });
    },
    setHandler: (handler) => {
      handle = handler;
    },
    close: (timeoutMs) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => server.closeAllConnections(), timeoutMs);
        handle = closingHandler(handle);
        server.close(() => {
          clearTimeout(timer);
          resolve();
        });
        for (const response of running) closeConnectionAfter(response);
      }),
  };
}

/** @throws PortError when the port is in use or not permitted */
export async function openListener(address: ListenerAddress, log: Pick<Logger, 'error'>): Promise<Listener> {
  const listener = createListener(address, log);
  await listener.open();
  return listener;
}

/** Adds `Connection: close` to responses of requests that arrive while closing. */
function closingHandler(handle: Handler): Handler {
  return (request, response) => {
    response.setHeader('Connection', 'close');
    handle(request, response);
  };
}

/** Closes the connection of a running request when its response is sent; with keep-alive it would stay open. */
function closeConnectionAfter(response: ServerResponse): void {
  const { socket } = response.req;
  if (response.headersSent) response.once('close', () => socket.destroySoon());
  else response.setHeader('Connection', 'close');
}

function respondWhileStarting({ url = '/' }: IncomingMessage, response: ServerResponse): void {
  const path = url.split('?', 1)[0];
  response.setHeaders(new Headers(securityHeaders)).setHeader('Cache-Control', 'no-store');
  if (path === '/healthz') return json(response, 200, { ok: true });
  response.setHeader('Retry-After', '2');
  if (path === '/readyz') return json(response, 503, { ready: false });
  const message = 'The site is starting. Please try again in a moment.';
  if (path?.startsWith('/api/')) return json(response, 503, { error: true, message, key: 'service_unavailable' });
  response.writeHead(503, { 'Content-Type': 'text/html; charset=utf-8', Refresh: '2' });
  response.end(`<!doctype html><html lang="en"><meta charset="utf-8"><title>Starting</title><p>${message}</p></html>`);
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}

/** A port that cannot be opened; the message tells the operator how to fix it. */
export class PortError extends Error {
  override name = 'PortError';
}

function toPortError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE')
    return new PortError(`Port ${port} is in use. Choose another one: PORT=3001 npm start`);
  if (error.code === 'EACCES')
    return new PortError(`Port ${port} is not open to this user. Choose one above 1023 with PORT.`);
  if (error.code === 'EADDRNOTAVAIL') return new PortError(`This machine has no address ${host} (HOST).`);
  return error;
}
