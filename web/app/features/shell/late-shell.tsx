import { lazy, Suspense, useEffect, useState } from 'react';
import { patiently } from '../../ui/patiently.ts';
import { whenIdle } from './when-idle.ts';

const LateParts = lazy(() => patiently(() => import('./late/late-parts.tsx')));

/** What a page can do without until it stands: notices, the place of the visitor, the service worker. */
export function LateShell() {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => whenIdle(() => setIsDue(true)), []);
  return isDue ? (
    <Suspense fallback={null}>
      <LateParts />
    </Suspense>
  ) : null;
}
