/** Maximum number of entries per cache; the oldest are evicted first. */
export const cacheLimits = { pages: 60, assets: 400, pictures: 150 } as const;

export type CacheKind = keyof typeof cacheLimits;

const prefix = 'latchkey-';
const version = 1;

/** Returns the name of a cache. Pages depend on language, unit of area and theme, so each variant has its own cache. */
export function cacheNameFor(shelf: CacheKind, variant = ''): string {
  return `${prefix}${version}-${shelf}${variant && `-${variant}`}`;
}

/** Whether a cache belongs to an older version of the worker. */
export function isOutdatedCache(name: string): boolean {
  return name.startsWith(prefix) && !name.startsWith(`${prefix}${version}-`);
}

/** Puts a response at the end of a cache and evicts the oldest entries above the limit. */
export async function putInCache(shelf: CacheKind, name: string, key: RequestInfo, response: Response): Promise<void> {
  const cache = await caches.open(name);
  // Deleting first moves the entry to the end.
  await cache.delete(key);
  await cache.put(key, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - cacheLimits[shelf])).map((oldest) => cache.delete(oldest)));
}

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
