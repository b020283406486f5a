import { lookup } from 'node:dns/promises';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { request } from 'node:https';
import { isPublicAddress } from '../external/public-address.ts';

export interface PublicPostOptions {
  /** For tests: name resolution, check of addresses, and additional options of the connection. */
  resolve?: (host: string) => Promise<string[]>;
  isAllowedAddress?: (address: string) => boolean;
  connection?: Pick<RequestOptions, 'port'> & { ca?: string };
  timeoutMs?: number;
}

export interface PublicPostResponse {
  status: number;
  retryAfter: string | undefined;
  /** The beginning of the body. */
  text: string;
}

const maxBytes = 10_000;

/**
 * Posts to a URL that a user provided, protected against SSRF: https only, the host is resolved first, all its addresses
 * must be public, and the connection is made to one of them. Redirects are not followed. DNS lookup and request together
 * time out after `timeoutMs`, because the host may be malicious.
 */
export async function postToPublicHost(
  endpoint: string,
  headers: Record<string, string | number>,
  body: Buffer,
  { resolve = resolveHost, isAllowedAddress = isPublicAddress, connection, timeoutMs = 5_000 }: PublicPostOptions = {},
): Promise<PublicPostResponse> {
  const { protocol, hostname, pathname, search } = new URL(endpoint);
  if (protocol !== 'https:') throw new Error('the URL is not https');
  const host = hostname.replace(/^\[|\]$/g, '');
  const signal = AbortSignal.timeout(timeoutMs);
  const timeout = new Promise<never>((_, fail) => {
    signal.addEventListener('abort', () => fail(signal.reason), { once: true });
  });
  const addresses = await Promise.race([resolve(host), timeout]);
  const [pinned] = addresses;
  if (pinned === undefined || !addresses.every(isAllowedAddress)) throw new Error(`${host} is not a public host`);
  const response = await new Promise<IncomingMessage>((found, fail) => {
    const clientRequest = request({
      ...connection,
      method: 'POST',
      hostname: host,
      servername: hostname,
      path: pathname + search,
      headers,
      signal,
      agent: false,
      // The name was resolved above: a second lookup could return another address.
      lookup: (_, { all }, done) => {
        const family = pinned.includes(':') ? 6 : 4;
        if (all) done(null, [{ address: pinned, family }]);
        else done(null, pinned, family);
      },
    });
    clientRequest.on('response', found);
    clientRequest.on('error', fail);
    clientRequest.end(body);
  });
  return {
    status: response.statusCode ?? 0,
    retryAfter: response.headers['retry-after'],
    text: await readBeginning(response),
  };
}

async function resolveHost(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}

async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > maxBytes) break;
  }
  response.destroy();
  return Buffer.concat(chunks).toString().slice(0, maxBytes);
}
