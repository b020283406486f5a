import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { KeepMessage } from '../../../worker/keep-message.ts';
import { logFailure } from '../../../push/log-failure.ts';
import { registerWorker } from '../../../worker/register-worker.ts';

/** Who stays this long on a page has seen it, in milliseconds; a map that is moved makes many addresses. */
const seenMs = 2_000;
const mostLoaded = 150;

/** Registers the service worker if none is active (specification 1), and lets it keep the pages that are seen. */
export function useWorker(): void {
  const { pathname, search } = useLocation();
  // A failure costs only what the worker would have given (specification 8).
  useEffect(() => void registerWorker().catch(logFailure), []);
  useEffect(() => {
    const timer = setTimeout(() => void keep(pathname + search), seenMs);
    return () => clearTimeout(timer);
  }, [pathname, search]);
}

async function keep(page: string): Promise<void> {
  if (!('serviceWorker' in navigator) || !navigator.onLine) return;
  const { active } = await navigator.serviceWorker.ready;
  const message: KeepMessage = { type: 'keep', page, loaded: loadedFiles() };
  active?.postMessage(message, []);
}

/** Built files and pictures of this site that the page has loaded so far. */
function loadedFiles(): string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name, location.href));
  return paths
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(assets|files)\//.test(pathname))
    .map(({ pathname }) => pathname)
    .slice(-mostLoaded);
}
