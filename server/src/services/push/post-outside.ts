import { lookup } from 'node:dns/promises';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { request } from 'node:https';
import { isPublicAddress } from '../public-address.ts';

export interface OutsideOptions {
  /** For tests: names, which addresses may be asked, and what more the connection needs. */
  resolve?: (host: string) => Promise<string[]>;
  mayAsk?: (address: string) => boolean;
  connection?: Pick<RequestOptions, 'port'> & { ca?: string };
  timeoutMs?: number;
}

export interface OutsideReply {
  status: number;
  retryAfter: string | undefined;
  /** The beginning of what was said. */
  text: string;
}

const mostBytes = 10_000;

/**
 * Posts to an address that somebody named, without letting it lead to anything of ours: https only, the host is looked
 * up first, every address of it must be public, and the connection is made to one of those. Redirects are not followed.
 * Looking up and asking together take `timeoutMs` at most: the address may be of somebody who makes others wait.
 */
export async function postOutside(
  endpoint: string,
  headers: Record<string, string | number>,
  body: Buffer,
  { resolve = resolveHost, mayAsk = isPublicAddress, connection, timeoutMs = 5_000 }: OutsideOptions = {},
): Promise<OutsideReply> {
  const { protocol, hostname, pathname, search } = new URL(endpoint);
  if (protocol !== 'https:') throw new Error('the address is not https');
  const host = hostname.replace(/^\[|\]$/g, '');
  const signal = AbortSignal.timeout(timeoutMs);
  const tooLate = new Promise<never>((_, fail) => {
    signal.addEventListener('abort', () => fail(signal.reason), { once: true });
  });
  const addresses = await Promise.race([resolve(host), tooLate]);
  const [pinned] = addresses;
  if (pinned === undefined || !addresses.every(mayAsk)) throw new Error(`${host} is not a public host`);
  const answer = await new Promise<IncomingMessage>((found, fail) => {
    const asked = request({
      ...connection,
      method: 'POST',
      hostname: host,
      servername: hostname,
      path: pathname + search,
      headers,
      signal,
      agent: false,
      // The name was looked up above: asking anew could answer otherwise.
      lookup: (_, { all }, done) => {
        const family = pinned.includes(':') ? 6 : 4;
        if (all) done(null, [{ address: pinned, family }]);
        else done(null, pinned, family);
      },
    });
    asked.on('response', found);
    asked.on('error', fail);
    asked.end(body);
  });
  return {
    status: answer.statusCode ?? 0,
    retryAfter: answer.headers['retry-after'],
    text: await readBeginning(answer),
  };
}

async function resolveHost(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}

async function readBeginning(answer: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes > mostBytes) break;
  }
  answer.destroy();
  return Buffer.concat(pieces).toString().slice(0, mostBytes);
}
