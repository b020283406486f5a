import { keep, type Shelf, shelfName } from './kept.ts';

/** Cache first: built files and stored images never change under their name. */
export async function answerFile(event: FetchEvent, shelf: Exclude<Shelf, 'pages'>): Promise<Response> {
  const name = shelfName(shelf);
  const cached = await caches.match(event.request.url, { cacheName: name });
  if (cached) return cached;
  const response = await fetch(event.request);
  if (response.status === 200) event.waitUntil(keep(shelf, name, event.request.url, response.clone()));
  return response;
}

/** Caches built files that are not cached yet; skips those that fail to load. */
export async function keepAssets(addresses: readonly string[]): Promise<void> {
  await keepFiles(addresses, 'assets');
}

export async function keepFiles(addresses: readonly string[], shelf: Exclude<Shelf, 'pages'>): Promise<void> {
  const name = shelfName(shelf);
  for (const address of new Set(addresses)) {
    if (await caches.match(address, { cacheName: name })) continue;
    const response = await fetch(address).catch(() => null);
    if (response?.status === 200) await keep(shelf, name, address, response);
  }
}
