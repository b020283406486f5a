import { putInCache, type CacheKind, cacheNameFor } from './file-cache.ts';

/** Cache first: built files and stored images never change under their name. */
export async function respondWithFile(event: FetchEvent, shelf: Exclude<CacheKind, 'pages'>): Promise<Response> {
  const name = cacheNameFor(shelf);
  const cached = await caches.match(event.request.url, { cacheName: name });
  if (cached) return cached;
  const response = await fetch(event.request);
  if (response.status === 200) event.waitUntil(putInCache(shelf, name, event.request.url, response.clone()));
  return response;
}

/** Caches built files that are not cached yet; skips those that fail to load. */
export async function cacheAssets(addresses: readonly string[]): Promise<void> {
  await cacheFiles(addresses, 'assets');
}

export async function cacheFiles(addresses: readonly string[], shelf: Exclude<CacheKind, 'pages'>): Promise<void> {
  const name = cacheNameFor(shelf);
  for (const address of new Set(addresses)) {
    if (await caches.match(address, { cacheName: name })) continue;
    const response = await fetch(address).catch(() => null);
    if (response?.status === 200) await putInCache(shelf, name, address, response);
  }
}
