/** Replaces a path that cannot be decoded: browsers get the page for not found, other clients a failure. */
export const undecodablePaths = { page: '/unreadable-address', call: '/api/unreadable-address' } as const;

/** Paths of calls and files, whose addresses are not changed. */
const nonPagePaths = /^\/(?:api|files|assets|map|share)\//;

/**
 * Replaces a URL that cannot be decoded. Runs before routing, where a malformed escape (`%zz`, a cut `%E0%A4`, a NUL)
 * would get a response without headers and request id.
 * @param url path and query of the request
 */
export function replaceUndecodableUrl(url: string): string {
  const [path = ''] = url.split('?', 1);
  try {
    if (!decodeURIComponent(path).includes('\0')) return url;
  } catch {
    // Handled as unreadable below.
  }
  return nonPagePaths.test(path) ? undecodablePaths.call : undecodablePaths.page;
}

/**
 * The canonical URL of a page: no trailing or doubled slash, and the fixed path segments in lower case. Slugs in
 * capitals are resolved when they are not found; names of cities keep their case.
 * @param url path and query of the request
 * @returns null when the URL is canonical already
 */
export function canonicalUrl(url: string): string | null {
  const start = url.search(/[?#]/);
  const path = start < 0 ? url : url.slice(0, start);
  // React Router's data requests end like this and are never typed by users.
  if (path.endsWith('.data') || nonPagePaths.test(path)) return null;
  const plain = path
    // Browsers read a backslash as a slash: "/\evil.example" would lead to another site.
    .replaceAll('\\', '%5c')
    .replace(/\/{2,}/g, '/')
    .replace(/(?!^)\/$/, '')
    .replace(/^\/(?:properties\/[^/]+|[^/]+)/i, (words) => words.toLowerCase());
  return plain === path ? null : plain + url.slice(path.length);
}
