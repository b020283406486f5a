/** When the service worker cached this page, in milliseconds; null for a page from the server. See worker/page-cache.ts. */
export function pageCachedAt(): number | null {
  const [page] = performance.getEntriesByType('navigation');
  if (!(page instanceof PerformanceNavigationTiming)) return null;
  const entry = page.serverTiming.find(({ name }) => name === 'kept');
  const at = Number(entry?.description);
  return entry && at > 0 ? at : null;
}
