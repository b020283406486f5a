import { answerFile, keepAssets, keepFiles } from './assets.ts';
import { isKeepMessage } from './keep-message.ts';
import { isOutdated } from './kept.ts';
import { openNotice, takePush } from './notices.ts';
import { offlinePath } from './offline-path.ts';
import { answerPage, keepPage, passOn } from './pages.ts';
import { sortRequest } from './sort-request.ts';

/**
 * The service worker (contract 7.5): shows push notifications, and cached pages while offline. See
 * docs/decisions/011-offline.md. A new version waits until all tabs of the old one are closed.
 */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(keepPage(offlinePath).catch(() => undefined)));

self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('fetch', (event) => {
  const kind = sortRequest(event.request, self.location.origin);
  if (kind === 'page' || kind === 'private') event.respondWith(answerPage(event, kind === 'private'));
  else if (kind === 'asset') event.respondWith(answerFile(event, 'assets'));
  else if (kind === 'picture') event.respondWith(answerFile(event, 'pictures'));
  else if (isPreloaded(event.request)) event.respondWith(passOn(event));
});

self.addEventListener('message', (event) => {
  if (isKeepMessage(event.data)) event.waitUntil(cachePageAndFiles(event.data.page, event.data.loaded));
});

self.addEventListener('push', (event) => event.waitUntil(takePush(event.data)));

self.addEventListener('notificationclick', (event) => event.waitUntil(openNotice(event.notification)));

/** With navigation preload the browser has sent the request already; not using it would repeat a one-time link. */
function isPreloaded({ mode, method }: Request): boolean {
  return mode === 'navigate' && method === 'GET' && self.registration.navigationPreload !== undefined;
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter(isOutdated).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** Caches the page, the offline page in the same variant, and the files that were loaded before the worker took control. */
async function cachePageAndFiles(page: string, loaded: readonly string[]): Promise<void> {
  await Promise.allSettled([keepPage(page), keepPage(offlinePath)]);
  await keepAssets(loaded.filter((address) => address.startsWith('/assets/')));
  await keepFiles(
    loaded.filter((address) => address.startsWith('/files/')),
    'pictures',
  );
}
