import { lazy, Suspense, useEffect } from 'react';
import { DeferredTexts } from '../../../shared/i18n/deferred-texts.tsx';
import { useMarket } from '../../../shared/market/market.tsx';
import { useSendPendingMessages } from '../../../shared/messaging/use-send-pending-messages.ts';
import { usePushOffer } from '../../../shared/push/offer-push.ts';
import { useLiveConnection } from '../../../shared/realtime/use-live-connection.ts';
import { useImpersonation } from '../../../shared/session/impersonation.ts';
import { retryImport } from '../../../shared/browser/retry-import.ts';
import { useCookieBannerState } from '../preference-cookies.ts';
import { ConnectionBanner, useConnection } from './connection-banner.tsx';
import { UnsupportedBanner, useUnsupportedBanner } from './unsupported-banner.tsx';
import { useCountVisit } from './use-count-visit.ts';
import { useVisitorLocation } from './visitor-location.ts';
import { useOfflineLinks } from './offline-links.ts';
import { usePersistedQueries } from './use-persisted-queries.ts';
import { useServiceWorker } from './use-service-worker.ts';
import { paths } from '@latchkey/contract/paths';
import { useLocation } from 'react-router';
import { useBrowserState } from '../../../shared/api/browser-state.ts';
import { lastSearchFromQuery } from '../../../shared/listing/last-search.ts';

const ImpersonationBanner = lazy(() => retryImport(() => import('./impersonation-banner.tsx')));
const PushOffer = lazy(() => retryImport(() => import('./push-offer.tsx')));

/** Deferred parts of the shell. Only the most urgent banner is shown. */
export default function DeferredParts() {
  const impersonation = useImpersonation();
  // The texts load at once: when a banner is needed, the connection may be gone.
  return (
    <DeferredTexts group="deferred">
      {impersonation && (
        <Suspense fallback={null}>
          <ImpersonationBanner impersonation={impersonation} />
        </Suspense>
      )}
      <ActiveBanner />
    </DeferredTexts>
  );
}

function ActiveBanner() {
  const { requestsCookieConsent } = useMarket();
  const connection = useConnection();
  const isCookieBannerOpen = useCookieBannerState(({ isOpen }) => isOpen !== false);
  const isUrgent = connection.state !== 'fine';
  const unsupported = useUnsupportedBanner();
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
  useEffect(() => useCookieBannerState.setState({ isSuppressed: isUrgent }), [isUrgent]);
  if (isUrgent) return <ConnectionBanner {...connection} />;
  if (requestsCookieConsent && isCookieBannerOpen) return null;
  if (unsupported.isOpen) return <UnsupportedBanner onClose={unsupported.close} />;
  if (offer.occasion) {
    return (
      <Suspense fallback={null}>
        <PushOffer occasion={offer.occasion} />
      </Suspense>
    );
  }
  return null;
}

/**
 * Ignores the rejections of aborted navigations: React Router cancels the stream of a navigation that another one
 * replaces, and leaves a rejected promise that browsers report as an unhandled error.
 */
function useIgnoreAbortErrors(): void {
  useEffect(() => {
    const listen = (event: PromiseRejectionEvent) => {
      if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault();
    };
    addEventListener('unhandledrejection', listen);
    return () => removeEventListener('unhandledrejection', listen);
  }, []);
}

/** Stores the filters of the last search (contract 7.5); the palette offers them. */
function useLastSearch(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const filterData = pathname === paths.search() ? lastSearchFromQuery(search) : null;
    if (filterData) useBrowserState.setState(({ cachedata }) => ({ cachedata: { ...cachedata, filterData } }));
  }, [pathname, search]);
}

/** Marks images that failed to load, so that CSS shows the placeholder instead. */
function useBrokenPictures(): void {
  useEffect(() => {
    for (const picture of document.images) if (picture.complete && picture.currentSrc) markIfBroken(picture);
    const listen = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) markIfBroken(target);
    };
    // Neither event bubbles, so listen in the capture phase.
    document.addEventListener('error', listen, true);
    document.addEventListener('load', listen, true);
    return () => {
      document.removeEventListener('error', listen, true);
      document.removeEventListener('load', listen, true);
    };
  }, []);
}

/** An SVG may have no intrinsic size, so only other images count as broken without one. */
function markIfBroken(picture: HTMLImageElement): void {
  const isBroken = picture.naturalWidth === 0 && !/\.svg([?#]|$)/i.test(picture.currentSrc);
  if (isBroken) picture.dataset['broken'] = '';
  else delete picture.dataset['broken'];
}
