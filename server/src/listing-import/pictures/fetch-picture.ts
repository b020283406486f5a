import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { isIPv6 } from 'node:net';
import type { RowProblem } from '@latchkey/contract/listing-import/import-problems';
import { isAllowedHost, type PictureRules } from './check-pictures.ts';
import { resultOfStatus, trackRequest } from '../../platform/external/track-request.ts';
import { isPublicAddress } from '../../platform/external/public-address.ts';

/** Cache validators of a fetched picture, for a conditional request. */
export interface PictureState {
  etag: string;
  lastModified: string;
}

export interface FetchedPicture extends PictureState {
  /** Null when the picture has not changed. */
  content: Buffer | null;
}

/** The picture could not be fetched: its row is rejected. */
export class PictureFetchError extends Error {
  override name = 'PictureFetchError';
  readonly problem: RowProblem;

  constructor(problem: RowProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}

export interface FetchOptions {
  rules: Pick<PictureRules, 'allowedHosts'>;
  maxBytes: number;
  /** For one picture, including redirects. */
  timeoutMs?: number;
  /** For tests: name resolution, allowed addresses, and connection options. */
  resolve?: (host: string) => Promise<string[]>;
  isAllowedAddress?: (address: string) => boolean;
  connection?: Pick<RequestOptions, 'ca' | 'port'>;
}

const maxRedirects = 3;

/**
 * Fetches a picture from another site without access to our network (SSRF): https only, the host is resolved first, all
 * its addresses must be public, and the connection uses only those addresses, so that a second DNS lookup cannot
 * change the target. Redirects follow the same rules. No credentials or cookies are sent. Time and size are limited.
 * @param known validators of the last response, when the picture is still stored
 * @throws PictureFetchError `picture_not_https`, `picture_host`, `picture_unreachable`, `picture_too_large`
 */
export async function fetchPicture(
  address: string,
  known: PictureState | null,
  options: FetchOptions,
): Promise<FetchedPicture> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? 20_000);
  let url = new URL(address);
  for (let step = 0; step <= maxRedirects; step += 1) {
    const target = url;
    const addresses = await resolveTarget(target, signal, options);
    const response = await trackRequest(
      'import_pictures',
      () => sendRequest(target, addresses, known, signal, options.connection),
      (found) => resultOfStatus(found.statusCode ?? 0),
    );
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && statusCode !== 304 && headers.location) {
      response.destroy();
      if (!URL.canParse(headers.location, url.href)) break;
      url = new URL(headers.location, url);
      continue;
    }
    const state = { etag: headers.etag ?? '', lastModified: headers['last-modified'] ?? '' };
    if (statusCode === 304 && known) {
      response.destroy();
      return { content: null, etag: state.etag || known.etag, lastModified: state.lastModified || known.lastModified };
    }
    if (statusCode !== 200) {
      response.destroy();
      break;
    }
    return { content: await readAll(response, options.maxBytes), ...state };
  }
  throw new PictureFetchError('picture_unreachable');
}

/** Returns the addresses of a URL that may be fetched. */
async function resolveTarget(
  { protocol, hostname, port, username, password }: URL,
  signal: AbortSignal,
  { rules, resolve = resolveHost, isAllowedAddress = isPublicAddress }: FetchOptions,
): Promise<LookupAddress[]> {
  if (protocol !== 'https:') throw new PictureFetchError('picture_not_https');
  const isPlain = username === '' && password === '' && port === '';
  if (!isPlain || !isAllowedHost(hostname, rules)) throw new PictureFetchError('picture_host');
  const addresses = await orUnreachable(Promise.race([resolve(withoutBrackets(hostname)), rejectOnAbort(signal)]));
  if (addresses.length === 0 || !addresses.every(isAllowedAddress)) throw new PictureFetchError('picture_host');
  return addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
}

/** A lookup of a name cannot be aborted. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, fail) => {
    signal.addEventListener('abort', () => fail(signal.reason), { once: true });
  });
}

function withoutBrackets(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}

function sendRequest(
  { hostname, pathname, search }: URL,
  addresses: LookupAddress[],
  known: PictureState | null,
  signal: AbortSignal,
  connection: FetchOptions['connection'],
): Promise<IncomingMessage> {
  return orUnreachable(
    new Promise((found, fail) => {
      const outgoing = request({
        ...connection,
        hostname: withoutBrackets(hostname),
        servername: hostname,
        path: pathname + search,
        signal,
        agent: false,
        // The name was resolved above: resolving it again could return another address.
        lookup: (_, { all }, done) => {
          if (all) done(null, addresses);
          else done(null, addresses[0]?.address ?? '', addresses[0]?.family);
        },
        headers: {
          Accept: 'image/jpeg, image/png',
          'Accept-Encoding': 'identity',
          'User-Agent': 'Latchkey-Import/1',
          ...(known?.etag && { 'If-None-Match': known.etag }),
          ...(known?.lastModified && !known.etag && { 'If-Modified-Since': known.lastModified }),
        },
      });
      outgoing.on('response', found);
      outgoing.on('error', fail);
      outgoing.end();
    }),
  );
}

async function resolveHost(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}

async function readAll(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => new PictureFetchError('picture_too_large');
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof PictureFetchError ? error : new PictureFetchError('picture_unreachable', { cause: error });
  } finally {
    response.destroy();
  }
  return Buffer.concat(chunks);
}

async function orUnreachable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new PictureFetchError('picture_unreachable', { cause: error });
  }
}
