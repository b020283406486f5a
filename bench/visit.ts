import { type Agent, request } from 'node:http';

export interface Visit {
  status: number;
  bytes: number;
  ms: number;
}

export interface VisitOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/**
 * Sends one request with a browser's headers; any status resolves. The client address is the agent's `localAddress`.
 */
export function visit(agent: Agent, url: string, { method = 'GET', headers, body }: VisitOptions = {}): Promise<Visit> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const sent = request(
      url,
      { agent, method, headers: { 'accept-encoding': 'gzip, br', 'accept-language': 'en', ...headers } },
      (response) => {
        let bytes = 0;
        response.on('data', (part: Buffer) => (bytes += part.length));
        response.once('error', reject);
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, bytes, ms: performance.now() - started }),
        );
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}
