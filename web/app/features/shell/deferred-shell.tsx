import { lazy, Suspense, useEffect, useState } from 'react';
import { retryImport } from '../../shared/browser/retry-import.ts';
import { useMarket } from '../../shared/market/market.tsx';

const CookieBanner = lazy(() => retryImport(() => import('./cookie-banner.tsx')));
const DeferredParts = lazy(() => retryImport(() => import('./deferred/deferred-parts.tsx')));

/** Loads the parts of the shell that the first render does not need: banners, visitor location, service worker. */
export function DeferredShell() {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => whenIdle(() => setIsDue(true)), []);
  const { requestsCookieConsent } = useMarket();
  return (
    <>
      <Suspense>{requestsCookieConsent && <CookieBanner />}</Suspense>
      <Suspense>{isDue && <DeferredParts />}</Suspense>
    </>
  );
}

/** Upper limit for a page that never becomes idle. */
const maxWaitMs = 4_000;
/** Delay in browsers without `requestIdleCallback`. */
const fallbackMs = 300;

/**
 * Calls back once the page is loaded and idle.
 * @returns cancels the callback
 */
function whenIdle(callBack: () => void): () => void {
  let cancel = () => undefined as void;
  const wait = () => {
    if ('requestIdleCallback' in globalThis) {
      const handle = requestIdleCallback(callBack, { timeout: maxWaitMs });
      cancel = () => cancelIdleCallback(handle);
    } else {
      const timer = setTimeout(callBack, fallbackMs);
      cancel = () => clearTimeout(timer);
    }
  };
  if (document.readyState === 'complete') wait();
  else {
    addEventListener('load', wait, { once: true });
    cancel = () => removeEventListener('load', wait);
  }
  return () => cancel();
}
