import { lazy, Suspense, useEffect } from 'react';
import { DeferredTexts } from '../../../i18n/deferred-texts.tsx';
import { useMarket } from '../../../market/market.tsx';
import { useSendPendingMessages } from '../../../messaging/outbox/use-send-pending-messages.ts';
import { usePushOffer } from '../../../push/offer-push.ts';
import { useLiveConnection } from '../../../realtime/use-live-connection.ts';
import { useImpersonation } from '../../../session/impersonation.ts';
import { retryImport } from '../../../ui/retry-import.ts';
import { useCookieNoticeState } from '../cookie-notice-state.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { UnsupportedNotice } from './unsupported-notice.tsx';
import { useBrokenPictures } from '../late/use-broken-pictures.ts';
import { useConnection } from './use-connection.ts';
import { useCountVisit } from './use-count-visit.ts';
import { useIgnoreAbortErrors } from '../late/use-given-up-pages.ts';
import { useLastSearch } from '../late/use-last-search.ts';
import { useVisitorLocation } from '../late/use-location-once.ts';
import { useOfflineLinks } from '../late/use-offline-links.ts';
import { usePersistedQueries } from './use-persisted-queries.ts';
import { useUnsupportedNotice } from '../late/use-unsupported.ts';
import { useServiceWorker } from './use-service-worker.ts';

const ActingBanner = lazy(() => retryImport(() => import('./impersonation-banner.tsx')));
const PushOffer = lazy(() => retryImport(() => import('./push-offer.tsx')));

/** Deferred parts of the shell. Only the most urgent notice is shown. */
export default function DeferredParts() {
  const acting = useImpersonation();
  // The texts load at once: when a notice is needed, the connection may be gone.
  return (
    <DeferredTexts group="late">
      {acting && (
        <Suspense fallback={null}>
          <ActingBanner acting={acting} />
        </Suspense>
      )}
      <Notices />
    </DeferredTexts>
  );
}

function Notices() {
  const { asksAboutCookies } = useMarket();
  const connection = useConnection();
  const isCookieNoticeOpen = useCookieNoticeState(({ isOpen }) => isOpen !== false);
  const isUrgent = connection.state !== 'fine';
  const unsupported = useUnsupportedNotice();
  const offer = usePushOffer();
  useServiceWorker();
  useLiveConnection();
  useSendPendingMessages();
  useOfflineLinks();
  useVisitorLocation();
  usePersistedQueries();
  useLastSearch();
  useBrokenPictures();
  useIgnoreAbortErrors();
  useCountVisit();
  useEffect(() => useCookieNoticeState.setState({ isSuppressed: isUrgent }), [isUrgent]);
  if (isUrgent) return <ConnectionNotice {...connection} />;
  if (asksAboutCookies && isCookieNoticeOpen) return null;
  if (unsupported.isOpen) return <UnsupportedNotice onClose={unsupported.close} />;
  if (offer.occasion) {
    return (
      <Suspense fallback={null}>
        <PushOffer occasion={offer.occasion} />
      </Suspense>
    );
  }
  return null;
}
