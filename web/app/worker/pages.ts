import { keep, shelfName } from './kept.ts';
import { readLook } from './look.ts';
import { offlinePath } from './offline-path.ts';
import { keepAssets, keepFiles } from './assets.ts';
import { mayKeepPage, pageKey } from './sort-request.ts';

declare const self: ServiceWorkerGlobalScope & { cookieStore?: Parameters<typeof readLook>[0] };

/** A page that is younger needs no second copy, in milliseconds. */
const freshMs = 600_000;
const keptAt = 'x-kept-at';
/** Answers of a gateway whose server is gone; 503 is the market's own word, and is shown. */
const gone = new Set([502, 504]);

/** Network first: the newest page, else the one that was seen before, else the page that says so. */
export async function answerPage(event: FetchEvent, isPrivate: boolean): Promise<Response> {
  const response = await passOn(event).catch(() => null);
  if (response && !gone.has(response.status)) {
    if (!isPrivate) event.waitUntil(keepAnswer(event.request.url, response.clone()));
    return response;
  }
  const kept = isPrivate ? null : await findPage(event.request.url);
  return kept ?? response ?? (await offlinePage()) ?? Response.error();
}

/** Keeps a page that the worker did not see on its way, and all files that it names. */
export async function keepPage(address: string): Promise<void> {
  if (!mayKeepPage(address, self.location.origin)) return;
  const cache = await caches.open(await pagesShelf());
  const known = await cache.match(pageKey(address, self.location.origin));
  if (Date.now() - Number(known?.headers.get(keptAt) ?? 0) < freshMs) return;
  const response = await fetch(address, { headers: { Accept: 'text/html' } });
  if (!response.redirected) await keepAnswer(address, response);
}

/** What the network says, whatever it is. */
export async function passOn(event: FetchEvent): Promise<Response> {
  const preloaded: unknown = await event.preloadResponse;
  return preloaded instanceof Response ? preloaded : fetch(event.request);
}

async function keepAnswer(address: string, response: Response): Promise<void> {
  const { status, headers } = response;
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
  const isForAll = !/no-store|private/.test(headers.get('cache-control') ?? '');
  if (status !== 200 || !isPage || !isForAll || !mayKeepPage(address, self.location.origin)) return;
  const html = await response.text();
  const stamped = new Headers(headers);
  stamped.set(keptAt, String(Date.now()));
  for (const name of ['content-encoding', 'content-length']) stamped.delete(name);
  const copy = new Response(html, { status, headers: stamped });
  await keep('pages', await pagesShelf(), pageKey(address, self.location.origin), copy);
  await keepAssets(html.match(/\/assets\/[\w.-]+/g) ?? []);
  // The operator's logo on the page for no connection; other pages have shown their pictures already.
  if (response.url.endsWith(offlinePath)) await keepFiles(html.match(/\/files\/[\w./-]+/g) ?? [], 'pictures');
}

/**
 * A page in the look that was chosen, else in one of before, which is better than none. It says when it was kept, so that the
 * shell can tell (`Server-Timing`, which scripts may read).
 */
async function findPage(address: string): Promise<Response | null> {
  const cache = await caches.open(await pagesShelf());
  const key = pageKey(address, self.location.origin);
  const kept = (await cache.match(key)) ?? (await caches.match(key));
  if (!kept) return null;
  const headers = new Headers(kept.headers);
  headers.set('Server-Timing', `kept;desc="${headers.get(keptAt) ?? ''}"`);
  return new Response(kept.body, { status: kept.status, headers });
}

async function offlinePage(): Promise<Response | null> {
  const page = await findPage(offlinePath);
  return page && new Response(page.body, { status: 503, headers: page.headers });
}

async function pagesShelf(): Promise<string> {
  return shelfName('pages', await readLook(self.cookieStore));
}
