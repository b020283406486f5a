import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ServiceRequest {
  method: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  /** Parsed JSON; undefined without a body. */
  body: unknown;
}

export interface ServiceResponse {
  status?: number;
  headers?: Record<string, string>;
  /** An object is sent as JSON; `never` leaves the request without a response. */
  body: object | string | 'never';
}

/** Starts a third party on loopback that answers by `respond` and records its requests. */
export async function startLoopbackService(respond: (request: ServiceRequest) => ServiceResponse) {
  const requests: ServiceRequest[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const received = { method, path, headers, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
      requests.push(received);
      const { status = 200, headers: sent = {}, body } = respond(received);
      if (body === 'never') return;
      response
        .writeHead(status, { 'Content-Type': 'application/json', ...sent })
        .end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
