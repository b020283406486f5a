/** What is kept on the device, and how much of it: the oldest goes first. */
export const limits = { pages: 60, assets: 400, pictures: 150 } as const;

export type Shelf = keyof typeof limits;

const prefix = 'latchkey-';
const version = 1;

/** Pages are drawn for a language and a theme, so each look has a shelf of its own. */
export function shelfName(shelf: Shelf, look = ''): string {
  return `${prefix}${version}-${shelf}${look && `-${look}`}`;
}

/** Shelves of an older worker, which nobody reads any more. */
export function isOutdated(name: string): boolean {
  return name.startsWith(prefix) && !name.startsWith(`${prefix}${version}-`);
}

/** Puts an answer at the end of its shelf and takes away what is too much. */
export async function keep(shelf: Shelf, name: string, key: RequestInfo, response: Response): Promise<void> {
  const cache = await caches.open(name);
  // Used last, dropped last.
  await cache.delete(key);
  await cache.put(key, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - limits[shelf])).map((oldest) => cache.delete(oldest)));
}
