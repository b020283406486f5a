import { lazy, Suspense, useEffect, useState } from 'react';
import { retryImport } from '../../shared/browser/retry-import.ts';
import { whenIdle } from '../../shared/browser/when-idle.ts';
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
