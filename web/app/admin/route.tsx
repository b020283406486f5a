import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { patiently } from '../ui/patiently.ts';

const Console = lazy(() => patiently(() => import('./console.tsx')));

const never = () => () => undefined;

/**
 * The operator's console. All of it comes with this page and with no other: the server draws nothing but that it is on its
 * way, for it knows nobody here.
 */
export default function AdminRoute() {
  const { t } = useTranslation();
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      {isAlive ? (
        <Suspense fallback={null}>
          <Console />
        </Suspense>
      ) : (
        <p className="without-script wrap">{t('session.needsScript')}</p>
      )}
    </>
  );
}
