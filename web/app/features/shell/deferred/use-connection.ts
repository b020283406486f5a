import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useMarket } from '../../../shared/market/market.tsx';
import { useOnline } from '../../../shared/browser/use-online.ts';

/** How long the `back` state lasts, in milliseconds. */
const backMs = 8_000;

export interface Connection {
  /** `unreachable`: online, but the page came from the cache. `back`: the connection has just returned. */
  state: 'fine' | 'offline' | 'unreachable' | 'back';
  /** When the shown data was loaded, in milliseconds. */
  savedAt: number;
}

/** Returns the state of the connection, and when the shown data was loaded. */
export function useConnection(): Connection {
  const isOnline = useOnline();
  const { renderedAt: drawnAt } = useMarket();
  const [cachedAt] = useState(pageCachedAt);
  // A page from the browser's HTTP or back cache contains its render time.
  const [savedAt, setSavedAt] = useState(cachedAt ?? drawnAt);
  const { key } = useLocation();
  const [firstKey] = useState(key);
  const [wasOffline, setWasOffline] = useState(false);
  if (!isOnline && !wasOffline) setWasOffline(true);

  // A client-side navigation loaded new data.
  useEffect(() => {
    if (key !== firstKey && navigator.onLine) setSavedAt(Date.now());
  }, [key, firstKey]);

  const isBack = isOnline && wasOffline;
  useEffect(() => {
    if (!isBack) return;
    const timer = setTimeout(() => setWasOffline(false), backMs);
    return () => clearTimeout(timer);
  }, [isBack]);

  const isFromCache = cachedAt !== null && key === firstKey;
  const state = !isOnline ? 'offline' : isBack ? 'back' : isFromCache ? 'unreachable' : 'fine';
  return { state, savedAt };
}

/** When the service worker cached this page, in milliseconds; null for a page from the server. See worker/page-cache.ts. */
function pageCachedAt(): number | null {
  const [page] = performance.getEntriesByType('navigation');
  if (!(page instanceof PerformanceNavigationTiming)) return null;
  const entry = page.serverTiming.find(({ name }) => name === 'kept');
  const at = Number(entry?.description);
  return entry && at > 0 ? at : null;
}
