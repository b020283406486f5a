import { type Agent, get } from 'node:http';

export interface TimedResponse {
  /** Milliseconds until the first byte of the body. */
  firstMs: number;
  /** Milliseconds until the last byte. */
  ms: number;
  body: string;
}

/**
 * Sends one GET request over the connection of the agent.
 * @throws Error with status and body when the status is not 200
 */
export function timeResponse(agent: Agent, url: string, headers: Record<string, string> = {}): Promise<TimedResponse> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const request = get(url, { agent, headers }, (response) => {
      const parts: Buffer[] = [];
      let firstMs = 0;
      response.on('data', (part: Buffer) => {
        firstMs ||= performance.now() - started;
        parts.push(part);
      });
      response.once('error', reject);
      response.once('end', () => {
        const body = Buffer.concat(parts).toString();
        if (response.statusCode === 200) resolve({ firstMs, ms: performance.now() - started, body });
        else reject(new Error(`${url}: ${response.statusCode} ${body.slice(0, 300)}`));
      });
    });
    request.once('error', reject);
  });
}
