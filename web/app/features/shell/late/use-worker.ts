import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { KeepMessage } from '../../../worker/keep-message.ts';
import { workerAddress } from '../../../worker/worker-address.ts';

/** Who stays this long on a page has seen it, in milliseconds; a map that is moved makes many addresses. */
const seenMs = 2_000;
const mostLoaded = 150;

/** Registers the service worker if none is active (specification 1), and lets it keep the pages that are seen. */
export function useWorker(): void {
  const { pathname, search } = useLocation();
  useEffect(() => void register(), []);
  useEffect(() => {
    const timer = setTimeout(() => void keep(pathname + search), seenMs);
    return () => clearTimeout(timer);
  }, [pathname, search]);
}

/** A failure costs only what the worker would have given (specification 8). */
async function register(): Promise<void> {
  // While somebody works on the site there is no built worker.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const known = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  if (!known?.active) await navigator.serviceWorker.register(workerAddress).catch(() => undefined);
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
