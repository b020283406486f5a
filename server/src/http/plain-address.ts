/** Stands for a path that cannot be decoded: people get the page for what does not exist, machines a refusal. */
export const unreadable = { page: '/unreadable-address', call: '/api/unreadable-address' } as const;

/** What the server answers as a machine, or as files: their addresses are left alone. */
const ownRooms = /^\/(?:api|files|assets|map|share)\//;

/**
 * Runs before routing, where a wrong escape (`%zz`, a cut `%E0%A4`, a NUL) would be answered without headers and id.
 * @param url path and query as asked
 */
export function readableAddress(url: string): string {
  const [path = ''] = url.split('?', 1);
  try {
    if (!decodeURIComponent(path).includes('\0')) return url;
  } catch {
    // Answered as unreadable.
  }
  return ownRooms.test(path) ? unreadable.call : unreadable.page;
}

/**
 * The one address of a screen: no slash at the end or doubled, and the words that the site itself chose in small
 * letters. Slugs in capitals are looked up where they are not found; names of cities keep their letters.
 * @param url path and query as asked
 * @returns null when it is that address already
 */
export function plainAddress(url: string): string | null {
  const start = url.search(/[?#]/);
  const path = start < 0 ? url : url.slice(0, start);
  // React Router's own questions for data end like this and are never typed.
  if (path.endsWith('.data') || ownRooms.test(path)) return null;
  const plain = path
    // Browsers read a backslash as a slash: "/\evil.example" would lead to another site.
    .replaceAll('\\', '%5c')
    .replace(/\/{2,}/g, '/')
    .replace(/(?!^)\/$/, '')
    .replace(/^\/(?:properties\/[^/]+|[^/]+)/i, (words) => words.toLowerCase());
  return plain === path ? null : plain + url.slice(path.length);
}
