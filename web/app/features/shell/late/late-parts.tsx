import { useMarket } from '../../../market/market.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { CookieNotice } from './cookie-notice.tsx';
import { UnsupportedNotice } from './unsupported-notice.tsx';
import { useBrokenPictures } from './use-broken-pictures.ts';
import { useConnection } from './use-connection.ts';
import { useCookieConsent } from './use-cookie-consent.ts';
import { useLocationOnce } from './use-location-once.ts';
import { useOfflineLinks } from './use-offline-links.ts';
import { useUnsupported } from './use-unsupported.ts';
import { useWorker } from './use-worker.ts';
import './notice.css';

/** The parts of the shell that come when the page stands. Of its notices one is shown at a time, the most urgent. */
export default function LateParts() {
  const { asksAboutCookies } = useMarket();
  const connection = useConnection();
  const cookies = useCookieConsent();
  const unsupported = useUnsupported();
  useWorker();
  useOfflineLinks();
  useLocationOnce();
  useBrokenPictures();
  if (connection.state !== 'fine') return <ConnectionNotice {...connection} />;
  if (asksAboutCookies && cookies.isOpen) return <CookieNotice onDecide={cookies.decide} />;
  if (unsupported.isOpen) return <UnsupportedNotice onClose={unsupported.close} />;
  return null;
}
