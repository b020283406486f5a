import { respondWithFile, cacheAssets, cacheFiles, isOutdatedCache } from './file-cache.ts';
import { isCachePageMessage } from './worker-messages.ts';
import { openNotification, handlePush } from './push-notifications.ts';
import { offlinePath } from './offline-path.ts';
import { respondWithPage, cachePage, fetchFromNetwork } from './page-cache.ts';
import { classifyRequest } from './classify-request.ts';

/**
 * The service worker (contract 7.5): shows push notifications, and cached pages while offline. See
 * docs/decisions/011-offline.md. A new version waits until all tabs of the old one are closed.
 */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(cachePage(offlinePath).catch(() => undefined)));

self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('fetch', (event) => {
  const kind = classifyRequest(event.request, self.location.origin);
  if (kind === 'page' || kind === 'private') event.respondWith(respondWithPage(event, kind === 'private'));
  else if (kind === 'asset') event.respondWith(respondWithFile(event, 'assets'));
  else if (kind === 'picture') event.respondWith(respondWithFile(event, 'pictures'));
  else if (isPreloaded(event.request)) event.respondWith(fetchFromNetwork(event));
});

self.addEventListener('message', (event) => {
  if (isCachePageMessage(event.data)) event.waitUntil(cachePageAndFiles(event.data.page, event.data.loaded));
});

self.addEventListener('push', (event) => event.waitUntil(handlePush(event.data)));

self.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(event.notification)));

/** With navigation preload the browser has sent the request already; not using it would repeat a one-time link. */
function isPreloaded({ mode, method }: Request): boolean {
  return mode === 'navigate' && method === 'GET' && self.registration.navigationPreload !== undefined;
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter(isOutdatedCache).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** Caches the page, the offline page in the same variant, and the files that were loaded before the worker took control. */
async function cachePageAndFiles(page: string, loaded: readonly string[]): Promise<void> {
  await Promise.allSettled([cachePage(page), cachePage(offlinePath)]);
  await cacheAssets(loaded.filter((address) => address.startsWith('/assets/')));
  await cacheFiles(
    loaded.filter((address) => address.startsWith('/files/')),
    'pictures',
  );
}
