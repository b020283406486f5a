import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Longer than what proxies usually keep a connection, so that they close it first. */
const keepAliveMs = 75_000;

/** The port, open before the market behind it: who looks in the meantime is told to wait. */
export interface Door {
  server: Server;
  port: number;
  /** From now on requests are answered by this. */
  open(handler: Handler): void;
  /** Takes no new connections and waits for what is under way; what is not done by then is cut off. */
  close(patienceMs: number): Promise<void>;
}

/** @throws an error that names the port, when somebody else has it */
export async function openDoor({ port, host }: { port: number; host: string }): Promise<Door> {
  let answer: Handler = answerWhileStarting;
  const server = createServer((request, response) => answer(request, response));
  server.keepAliveTimeout = keepAliveMs;
  server.headersTimeout = keepAliveMs + 5_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(plainly(error, port, host)));
    server.listen({ port, host }, resolve);
  });
  return {
    server,
    port: (server.address() as AddressInfo).port,
    open: (handler) => {
      answer = handler;
    },
    close: (patienceMs) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => server.closeAllConnections(), patienceMs);
        answer = lastAnswers(answer);
        server.close(() => {
          clearTimeout(timer);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}

/** A connection that is still open gets its answer, and is told that it was the last. */
function lastAnswers(answer: Handler): Handler {
  return (request, response) => {
    response.setHeader('Connection', 'close');
    answer(request, response);
  };
}

function answerWhileStarting({ url = '/' }: IncomingMessage, response: ServerResponse): void {
  const path = url.split('?', 1)[0];
  response.setHeader('Cache-Control', 'no-store');
  if (path === '/healthz') return json(response, 200, { ok: true });
  response.setHeader('Retry-After', '2');
  if (path === '/readyz') return json(response, 503, { ready: false });
  const message = 'The market is opening. Please try again in a moment.';
  if (path?.startsWith('/api/')) return json(response, 503, { error: true, message, key: 'service_unavailable' });
  response.writeHead(503, { 'Content-Type': 'text/html; charset=utf-8', Refresh: '2' });
  response.end(`<!doctype html><html lang="en"><meta charset="utf-8"><title>Opening</title><p>${message}</p></html>`);
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}

/** A port that cannot be opened, said so that whoever started the server can mend it. */
export class PortError extends Error {
  override name = 'PortError';
}

function plainly(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE')
    return new PortError(`Port ${port} is in use. Choose another one: PORT=3001 npm start`);
  if (error.code === 'EACCES')
    return new PortError(`Port ${port} is not open to this user. Choose one above 1023 with PORT.`);
  if (error.code === 'EADDRNOTAVAIL') return new PortError(`This machine has no address ${host} (HOST).`);
  return error;
}
