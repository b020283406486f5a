import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { CachePageMessage } from '../../../worker/worker-messages.ts';
import { logFailure } from '../../../shared/push/log-failure.ts';
import { registerWorker } from '../../../worker/register-worker.ts';

/** A page is cached after this time, in milliseconds; moving a map creates many URLs. */
const dwellMs = 2_000;
const maxFiles = 150;

/** Registers the service worker if none is active (specification 1), and has it cache the visited pages. */
export function useServiceWorker(): void {
  const { pathname, search } = useLocation();
  // The site works without the service worker (specification 8).
  useEffect(() => void registerWorker().catch(logFailure), []);
  useEffect(() => {
    const timer = setTimeout(() => void requestCaching(pathname + search), dwellMs);
    return () => clearTimeout(timer);
  }, [pathname, search]);
}

async function requestCaching(page: string): Promise<void> {
  if (!('serviceWorker' in navigator) || !navigator.onLine) return;
  const { active } = await navigator.serviceWorker.ready;
  const message: CachePageMessage = { type: 'keep', page, loaded: loadedFiles() };
  active?.postMessage(message, []);
}

/** Returns the paths of built files and images of this site that the page has loaded. */
function loadedFiles(): string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name, location.href));
  return paths
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(assets|files)\//.test(pathname))
    .map(({ pathname }) => pathname)
    .slice(-maxFiles);
}
