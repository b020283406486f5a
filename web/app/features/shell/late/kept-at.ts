/** When the service worker kept this page, in milliseconds; null for a page that the server sent. See worker/pages.ts. */
export function keptAt(): number | null {
  const [page] = performance.getEntriesByType('navigation');
  if (!(page instanceof PerformanceNavigationTiming)) return null;
  const kept = page.serverTiming.find(({ name }) => name === 'kept');
  const at = Number(kept?.description);
  return kept && at > 0 ? at : null;
}
