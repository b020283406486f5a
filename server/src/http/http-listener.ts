import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { securityHeaders } from './security-headers.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Longer than the usual keep-alive of proxies, so that the proxy closes the connection first. */
const keepAliveMs = 75_000;

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

export function createListener({ port, host }: { port: number; host: string }): Listener {
  let handle: Handler = respondWhileStarting;
  // The application refuses a request without a Host itself, with request id and security headers (requireHost).
  const server = createServer({ requireHostHeader: false }, (request, response) => handle(request, response));
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
        server.once('error', (error: NodeJS.ErrnoException) => reject(toPortError(error, port, host)));
        server.listen({ port, host }, resolve);
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
        server.closeIdleConnections();
      }),
  };
}

/** @throws PortError when the port is in use or not permitted */
export async function openListener(address: { port: number; host: string }): Promise<Listener> {
  const listener = createListener(address);
  await listener.open();
  return listener;
}

/** Adds `Connection: close` to responses on connections that are still open. */
function closingHandler(handle: Handler): Handler {
  return (request, response) => {
    response.setHeader('Connection', 'close');
    handle(request, response);
  };
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
