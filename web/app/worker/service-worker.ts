import { answerFile, keepAssets, keepFiles } from './assets.ts';
import { isKeepMessage } from './keep-message.ts';
import { isOutdated } from './kept.ts';
import { openNotice, takePush } from './notices.ts';
import { offlinePath } from './offline-path.ts';
import { answerPage, keepPage, passOn } from './pages.ts';
import { sortRequest } from './sort-request.ts';

/**
 * The worker of the site (contract 7.5): shows push messages, and what was seen before while there is no connection. See
 * docs/decisions/011-offline.md. A new one waits until the tabs of the old one are closed, so none is pulled from under a page.
 */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(keepPage(offlinePath).catch(() => undefined)));

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('fetch', (event) => {
  const kind = sortRequest(event.request, self.location.origin);
  if (kind === 'page' || kind === 'private') event.respondWith(answerPage(event, kind === 'private'));
  else if (kind === 'asset') event.respondWith(answerFile(event, 'assets'));
  else if (kind === 'picture') event.respondWith(answerFile(event, 'pictures'));
  else if (isPreloaded(event.request)) event.respondWith(passOn(event));
});

self.addEventListener('message', (event) => {
  if (isKeepMessage(event.data)) event.waitUntil(keepAll(event.data.page, event.data.loaded));
});

self.addEventListener('push', (event) => event.waitUntil(takePush(event.data)));

self.addEventListener('notificationclick', (event) => event.waitUntil(openNotice(event.notification)));

/** The browser has asked for these already, on its own site; left to it, a link that works once would be asked for twice. */
function isPreloaded({ mode, method }: Request): boolean {
  return mode === 'navigate' && method === 'GET' && self.registration.navigationPreload !== undefined;
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter(isOutdated).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** The page, the page for no connection in its look, and what was loaded before this worker could see it. */
async function keepAll(page: string, loaded: readonly string[]): Promise<void> {
  await Promise.allSettled([keepPage(page), keepPage(offlinePath)]);
  await keepAssets(loaded.filter((address) => address.startsWith('/assets/')));
  await keepFiles(
    loaded.filter((address) => address.startsWith('/files/')),
    'pictures',
  );
}
