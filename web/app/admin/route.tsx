import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useTranslation } from '../shared/i18n/use-translation.ts';
import { retryImport } from '../shared/browser/retry-import.ts';

const Console = lazy(() => retryImport(() => import('./console.tsx')));

const subscribeToNothing = () => () => undefined;

/** The operator's console. It is loaded by this route only and rendered in the browser only. */
export default function AdminRoute() {
  const { t } = useTranslation();
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      {isHydrated ? (
        <Suspense fallback={null}>
          <Console />
        </Suspense>
      ) : (
        <p className="without-script wrap">{t('session.needsScript')}</p>
      )}
    </>
  );
}
