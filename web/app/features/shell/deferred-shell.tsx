import { lazy, Suspense, useEffect, useState } from 'react';
import { retryImport } from '../../ui/retry-import.ts';
import { useMarket } from '../../market/market.tsx';
import { whenIdle } from './when-idle.ts';

const CookieNotice = lazy(() => retryImport(() => import('./cookie-notice.tsx')));
const LateParts = lazy(() => retryImport(() => import('./deferred/deferred-parts.tsx')));

/** Loads the parts of the shell that the first render does not need: notices, visitor location, service worker. */
export function DeferredShell() {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => whenIdle(() => setIsDue(true)), []);
  const { asksAboutCookies } = useMarket();
  return (
    <>
      <Suspense>{asksAboutCookies && <CookieNotice />}</Suspense>
      <Suspense>{isDue && <LateParts />}</Suspense>
    </>
  );
}
