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

/** One request as a browser makes it, whatever is answered. The address of the client is the agent's `localAddress`. */
export function visit(agent: Agent, url: string, { method = 'GET', headers, body }: VisitOptions = {}): Promise<Visit> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const asked = request(
      url,
      { agent, method, headers: { 'accept-encoding': 'gzip, br', 'accept-language': 'en', ...headers } },
      (answer) => {
        let bytes = 0;
        answer.on('data', (part: Buffer) => (bytes += part.length));
        answer.once('error', reject);
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, bytes, ms: performance.now() - started }));
      },
    );
    asked.once('error', reject);
    asked.end(body);
  });
}
