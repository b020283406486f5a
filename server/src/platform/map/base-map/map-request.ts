import type { MapProblemName } from '@latchkey/contract/admin/map-settings/records';
import { errorText } from '../../external/fetch-json.ts';
import { failureText, serviceFailure } from '../../external/service-failure.ts';
import { trackedFetch } from '../../external/track-request.ts';
import { readBody } from '../style/map-style.ts';

/** A part of a map that browsers could not load. */
export class MapProblem extends Error {
  readonly problem: MapProblemName;

  /** @param message host, status or message of the other server */
  constructor(problem: MapProblemName, message: string) {
    super(message);
    this.name = 'MapProblem';
    this.problem = problem;
  }
}

const fetchMap = trackedFetch('map');
const timeoutMs = 10_000;
const maxDocumentBytes = 8 * 1024 * 1024;
const maxErrorBytes = 64 * 1024;
const maxErrorText = 200;
const problemsByStatus: Readonly<Record<number, MapProblemName>> = {
  401: 'key_refused',
  403: 'key_refused',
  404: 'not_found',
  410: 'not_found',
  429: 'over_quota',
};

export interface MapResponse {
  headers: Headers;
  body: Buffer;
  /** URL after redirects. */
  at: string;
}

/**
 * Requests a part of a map as a browser on the site would: with its origin as `Origin` and `Referer`, by which servers
 * restrict keys.
 * @param siteUrl left out for requests that only the server makes, which need neither https nor CORS
 * @param range bytes from 0, both inclusive
 * @throws MapProblem
 */
export async function requestMap(
  url: string,
  { siteUrl, range, ...init }: RequestInit & { siteUrl?: string; range?: readonly [start: number, end: number] } = {},
): Promise<MapResponse> {
  if (!URL.canParse(url)) throw new MapProblem('failed', url);
  const { host, protocol } = new URL(url);
  if (siteUrl?.startsWith('https:') && protocol !== 'https:') throw new MapProblem('no_https', host);
  const origin = siteUrl && new URL(siteUrl).origin;
  const maxBytes = range ? range[1] - range[0] + 1 : maxDocumentBytes;
  const headers = new Headers(init.headers);
  headers.set('User-Agent', 'Latchkey');
  if (range) headers.set('Range', `bytes=${range.join('-')}`);
  if (origin) {
    headers.set('Origin', origin);
    headers.set('Referer', `${origin}/`);
  }
  try {
    const response = await fetchMap(url, {
      ...init,
      headers,
      // Of the server's own requests, one could lead into a private network.
      redirect: siteUrl ? 'follow' : 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      const text = (await readBody(response, maxErrorBytes)).toString();
      throw new MapProblem(
        problemsByStatus[response.status] ?? 'failed',
        `${host} ${response.status} ${errorText(text).slice(0, maxErrorText)}`.trim(),
      );
    }
    if (range && response.status !== 206) {
      await response.body?.cancel();
      throw new MapProblem('no_ranges', `${host} ${response.status}`);
    }
    const allowed = response.headers.get('access-control-allow-origin');
    if (origin && new URL(response.url).origin !== origin && allowed !== '*' && allowed !== origin) {
      await response.body?.cancel();
      throw new MapProblem('no_cors', host);
    }
    return {
      headers: response.headers,
      body: await readBody(response, maxBytes),
      at: response.url,
    };
  } catch (error) {
    if (error instanceof MapProblem) throw error;
    const failure = serviceFailure(error);
    const problem = failure === 'unreachable' || failure === 'too_slow' ? failure : 'failed';
    throw new MapProblem(problem, `${host}: ${failureText(error)}`);
  }
}

/** @throws MapProblem `not_json` */
export function parseMapJson({ body, at }: MapResponse): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new MapProblem('not_json', new URL(at).host);
  }
}
