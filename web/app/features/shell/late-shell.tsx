import { lazy, Suspense, useEffect, useState } from 'react';
import { patiently } from '../../ui/patiently.ts';
import { useMarket } from '../../market/market.tsx';
import { whenIdle } from './when-idle.ts';

const CookieNotice = lazy(() => patiently(() => import('./cookie-notice.tsx')));
const LateParts = lazy(() => patiently(() => import('./late/late-parts.tsx')));

/** Loads the parts of the shell that the first render does not need: notices, visitor location, service worker. */
export function LateShell() {
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
