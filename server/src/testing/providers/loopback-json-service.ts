import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a loopback service received. */
export interface ReceivedRequest {
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  form: Record<string, string>;
}

export interface LoopbackService {
  url: string;
  received: ReceivedRequest[];
  /** Answers the requests from now on; null never answers. */
  answer: (request: ReceivedRequest) => { status?: number; body: unknown; headers?: Record<string, string> } | null;
  close: () => Promise<void>;
}

/** Starts an HTTP server that answers with JSON; a text is sent as it is. */
export async function startLoopbackService(): Promise<LoopbackService> {
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://loopback');
    const received = {
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: request.headers,
      form: Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())),
    };
    service.received.push(received);
    const answer = service.answer(received);
    if (!answer) return;
    const { status = 200, body, headers = {} } = answer;
    response
      .writeHead(status, { 'Content-Type': 'application/json', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const service: LoopbackService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    answer: () => ({ status: 404, body: {} }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return service;
}
