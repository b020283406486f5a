import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import type { RowProblem } from '@latchkey/contract/rules/import-problems';
import { isAllowedHost, type PictureRules } from './check-pictures.ts';
import { isPublicAddress } from '../services/public-address.ts';

/** What a server said of a picture the last time, so that it need not send it again. */
export interface PictureState {
  etag: string;
  lastModified: string;
}

export interface FetchedPicture extends PictureState {
  /** Null when it has not changed since. */
  content: Buffer | null;
}

/** Why there is no picture: a row with one of these is refused. */
export class PictureNotFetched extends Error {
  readonly problem: RowProblem;

  constructor(problem: RowProblem, options?: ErrorOptions) {
    super(problem, options);
    this.name = 'PictureNotFetched';
    this.problem = problem;
  }
}

export interface FetchOptions {
  rules: Pick<PictureRules, 'allowedHosts'>;
  maxBytes: number;
  /** For one picture, redirects and all. */
  timeoutMs?: number;
  /** For tests: names, which addresses may be asked, and what more the connection needs. */
  resolve?: (host: string) => Promise<string[]>;
  mayAsk?: (address: string) => boolean;
  connection?: Pick<RequestOptions, 'ca' | 'port'>;
}

const mostRedirects = 3;

/**
 * Fetches a picture from another site without letting that site, or whoever names it, reach anything of ours: https only,
 * the host is looked up first, every address of it must be public, and the connection is made to one of those very
 * addresses, so that a second look-up cannot lead elsewhere. Redirects are followed by the same rules. Nothing of ours is
 * sent along. Time and size have an end.
 * @param known what was said the last time, where the picture is still here
 * @throws PictureNotFetched `picture_not_https`, `picture_host`, `picture_unreachable`, `picture_too_large`
 */
export async function fetchPicture(
  address: string,
  known: PictureState | null,
  options: FetchOptions,
): Promise<FetchedPicture> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? 20_000);
  let url = new URL(address);
  for (let step = 0; step <= mostRedirects; step += 1) {
    const answer = await ask(url, known, signal, options);
    const { statusCode = 0, headers } = answer;
    if (statusCode >= 300 && statusCode < 400 && statusCode !== 304 && headers.location) {
      answer.destroy();
      if (!URL.canParse(headers.location, url.href)) break;
      url = new URL(headers.location, url);
      continue;
    }
    const state = { etag: headers.etag ?? '', lastModified: headers['last-modified'] ?? '' };
    if (statusCode === 304 && known) {
      answer.destroy();
      return { content: null, etag: state.etag || known.etag, lastModified: state.lastModified || known.lastModified };
    }
    if (statusCode !== 200) {
      answer.destroy();
      break;
    }
    return { content: await readAll(answer, options.maxBytes), ...state };
  }
  throw new PictureNotFetched('picture_unreachable');
}

async function ask(
  { protocol, hostname, port, username, password, pathname, search }: URL,
  known: PictureState | null,
  signal: AbortSignal,
  { rules, resolve = resolveHost, mayAsk = isPublicAddress, connection }: FetchOptions,
): Promise<IncomingMessage> {
  if (protocol !== 'https:') throw new PictureNotFetched('picture_not_https');
  const isPlain = username === '' && password === '' && port === '';
  if (!isPlain || !isAllowedHost(hostname, rules)) throw new PictureNotFetched('picture_host');
  const host = hostname.replace(/^\[|\]$/g, '');
  const addresses = await unreachable(resolve(host));
  const [pinned] = addresses;
  if (pinned === undefined || !addresses.every(mayAsk)) throw new PictureNotFetched('picture_host');
  return unreachable(
    new Promise((found, fail) => {
      const asked = request({
        ...connection,
        hostname: host,
        servername: hostname,
        path: pathname + search,
        signal,
        agent: false,
        // The name was looked up above: asking anew could answer otherwise.
        lookup: (_, { all }, done) => {
          const family = pinned.includes(':') ? 6 : 4;
          if (all) done(null, [{ address: pinned, family }]);
          else done(null, pinned, family);
        },
        headers: {
          Accept: 'image/jpeg, image/png',
          'Accept-Encoding': 'identity',
          'User-Agent': 'Latchkey-Import/1',
          ...(known?.etag && { 'If-None-Match': known.etag }),
          ...(known?.lastModified && !known.etag && { 'If-Modified-Since': known.lastModified }),
        },
      });
      asked.on('response', found);
      asked.on('error', fail);
      asked.end();
    }),
  );
}

async function resolveHost(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}

async function readAll(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => new PictureNotFetched('picture_too_large');
  const pieces: Buffer[] = [];
  let bytes = 0;
  try {
    if (Number(answer.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
    for await (const piece of answer as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > maxBytes) throw tooLarge();
      pieces.push(piece);
    }
  } catch (error) {
    throw error instanceof PictureNotFetched ? error : new PictureNotFetched('picture_unreachable', { cause: error });
  } finally {
    answer.destroy();
  }
  return Buffer.concat(pieces);
}

async function unreachable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new PictureNotFetched('picture_unreachable', { cause: error });
  }
}
