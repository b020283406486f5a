import { type Agent, get } from 'node:http';

export interface TimedAnswer {
  /** Until the first byte of the body. */
  firstMs: number;
  /** Until the last one. */
  ms: number;
  body: string;
}

/**
 * One question over HTTP, with the connection of the agent.
 * @throws Error with what was answered when that isn't 200
 */
export function timeAnswer(agent: Agent, url: string, headers: Record<string, string> = {}): Promise<TimedAnswer> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const request = get(url, { agent, headers }, (answer) => {
      const parts: Buffer[] = [];
      let firstMs = 0;
      answer.on('data', (part: Buffer) => {
        firstMs ||= performance.now() - started;
        parts.push(part);
      });
      answer.once('error', reject);
      answer.once('end', () => {
        const body = Buffer.concat(parts).toString();
        if (answer.statusCode === 200) resolve({ firstMs, ms: performance.now() - started, body });
        else reject(new Error(`${url}: ${answer.statusCode} ${body.slice(0, 300)}`));
      });
    });
    request.once('error', reject);
  });
}
