import { putInCache, cacheNameFor, cacheAssets, cacheFiles } from './file-cache.ts';
import { readPageVariant } from './page-variant.ts';
import { offlinePath } from './offline-path.ts';
import { isCacheablePage, pageCacheKey } from './classify-request.ts';

declare const self: ServiceWorkerGlobalScope & { cookieStore?: Parameters<typeof readPageVariant>[0] };

/** A cached page that is younger is not fetched again, in milliseconds. */
const freshMs = 600_000;
const cachedAtHeader = 'x-cached-at';
/** Gateway errors while the server is down. 503 is the market's own closed page and is shown. */
const gatewayErrors = new Set([502, 504]);

/** Network first, then the cached page, then the offline page. */
export async function respondWithPage(event: FetchEvent, isPrivate: boolean): Promise<Response> {
  const response = await fetchFromNetwork(event).catch(() => null);
  if (response && !gatewayErrors.has(response.status)) {
    if (!isPrivate) event.waitUntil(cacheResponse(event.request.url, response.clone()));
    return response;
  }
  const cached = isPrivate ? null : await findPage(event.request.url);
  return cached ?? response ?? (await offlinePage()) ?? Response.error();
}

/** Caches a page that did not pass through the worker, with all built files that it names. */
export async function cachePage(address: string): Promise<void> {
  if (!isCacheablePage(address, self.location.origin)) return;
  const cache = await caches.open(await pagesCacheName());
  const known = await cache.match(pageCacheKey(address, self.location.origin));
  if (Date.now() - Number(known?.headers.get(cachedAtHeader) ?? 0) < freshMs) return;
  const response = await fetch(address, { headers: { Accept: 'text/html' } });
  if (!response.redirected) await cacheResponse(address, response);
}

/** Returns the response of the network, preloaded if possible. */
export async function fetchFromNetwork(event: FetchEvent): Promise<Response> {
  const preloaded: unknown = await event.preloadResponse;
  return preloaded instanceof Response ? preloaded : fetch(event.request);
}

async function cacheResponse(address: string, response: Response): Promise<void> {
  const { status, headers } = response;
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
  const isPublic = !/no-store|private/.test(headers.get('cache-control') ?? '');
  if (status !== 200 || !isPage || !isPublic || !isCacheablePage(address, self.location.origin)) return;
  const html = await response.text();
  const stamped = new Headers(headers);
  stamped.set(cachedAtHeader, String(Date.now()));
  for (const name of ['content-encoding', 'content-length']) stamped.delete(name);
  const copy = new Response(html, { status, headers: stamped });
  await putInCache('pages', await pagesCacheName(), pageCacheKey(address, self.location.origin), copy);
  await cacheAssets(html.match(/\/assets\/[\w.-]+/g) ?? []);
  // The operator's logo on the offline page; images of other pages are cached when they are shown.
  if (response.url.endsWith(offlinePath)) await cacheFiles(html.match(/\/files\/[\w./-]+/g) ?? [], 'pictures');
}

/**
 * Returns a cached page in the current variant, else in any variant; null when it is not cached. `Server-Timing`, which scripts
 * can read, informs the shell when it was cached.
 */
async function findPage(address: string): Promise<Response | null> {
  const cache = await caches.open(await pagesCacheName());
  const key = pageCacheKey(address, self.location.origin);
  const cached = (await cache.match(key)) ?? (await caches.match(key));
  if (!cached) return null;
  const headers = new Headers(cached.headers);
  headers.set('Server-Timing', `cached;desc="${headers.get(cachedAtHeader) ?? ''}"`);
  return new Response(cached.body, { status: cached.status, headers });
}

async function offlinePage(): Promise<Response | null> {
  const page = await findPage(offlinePath);
  return page && new Response(page.body, { status: 503, headers: page.headers });
}

async function pagesCacheName(): Promise<string> {
  return cacheNameFor('pages', await readPageVariant(self.cookieStore));
}
