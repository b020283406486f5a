import { mapPreviewPath } from '@latchkey/contract/map/base-map';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '../shared/i18n/use-translation.ts';
import { retryImport } from '../shared/browser/retry-import.ts';

const Console = lazy(() => retryImport(() => import('./console.tsx')));
const MapPreview = lazy(() => retryImport(() => import('./map-settings/map-preview.tsx')));

const subscribeToNothing = () => () => undefined;

/** The operator's console. It is loaded by this route only and rendered in the browser only. */
export default function AdminRoute() {
  const { t } = useTranslation();
  const isMapPreview = useLocation().pathname === mapPreviewPath;
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      {isHydrated ? (
        <Suspense fallback={null}>{isMapPreview ? <MapPreview /> : <Console />}</Suspense>
      ) : (
        <p className="without-script wrap">{t('session.needsScript')}</p>
      )}
    </>
  );
}
