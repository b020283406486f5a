import { lazy, Suspense, useEffect } from 'react';
import { LateTexts } from '../../../i18n/late-texts.tsx';
import { useMarket } from '../../../market/market.tsx';
import { useWaitingMessages } from '../../../messaging/outbox/use-waiting-messages.ts';
import { usePushOffer } from '../../../push/offer-push.ts';
import { useLiveLink } from '../../../realtime/use-live-link.ts';
import { useActing } from '../../../session/acting.ts';
import { patiently } from '../../../ui/patiently.ts';
import { useCookieQuestion } from '../cookie-question.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { UnsupportedNotice } from './unsupported-notice.tsx';
import { useBrokenPictures } from './use-broken-pictures.ts';
import { useConnection } from './use-connection.ts';
import { useCountVisit } from './use-count-visit.ts';
import { useGivenUpPages } from './use-given-up-pages.ts';
import { useLastSearch } from './use-last-search.ts';
import { useLocationOnce } from './use-location-once.ts';
import { useOfflineLinks } from './use-offline-links.ts';
import { useStoredAnswers } from './use-stored-answers.ts';
import { useUnsupported } from './use-unsupported.ts';
import { useWorker } from './use-worker.ts';

const ActingBanner = lazy(() => patiently(() => import('./acting-banner.tsx')));
const PushOffer = lazy(() => patiently(() => import('./push-offer.tsx')));

/** Deferred parts of the shell. Only the most urgent notice is shown. */
export default function LateParts() {
  const acting = useActing();
  // The texts load at once: when a notice is needed, the connection may be gone.
  return (
    <LateTexts of="late">
      {acting && (
        <Suspense fallback={null}>
          <ActingBanner acting={acting} />
        </Suspense>
      )}
      <Notices />
    </LateTexts>
  );
}

function Notices() {
  const { asksAboutCookies } = useMarket();
  const connection = useConnection();
  const isCookieNoticeOpen = useCookieQuestion(({ isOpen }) => isOpen !== false);
  const isUrgent = connection.state !== 'fine';
  const unsupported = useUnsupported();
  const offer = usePushOffer();
  useWorker();
  useLiveLink();
  useWaitingMessages();
  useOfflineLinks();
  useLocationOnce();
  useStoredAnswers();
  useLastSearch();
  useBrokenPictures();
  useGivenUpPages();
  useCountVisit();
  useEffect(() => useCookieQuestion.setState({ isHeldBack: isUrgent }), [isUrgent]);
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
