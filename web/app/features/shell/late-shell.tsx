import { lazy, Suspense, useEffect, useState } from 'react';
import { patiently } from '../../ui/patiently.ts';
import { useMarket } from '../../market/market.tsx';
import { whenIdle } from './when-idle.ts';

const CookieNotice = lazy(() => patiently(() => import('./cookie-notice.tsx')));
const LateParts = lazy(() => patiently(() => import('./late/late-parts.tsx')));

/** What a page can do without until it stands: notices, the place of the visitor, the service worker. */
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
