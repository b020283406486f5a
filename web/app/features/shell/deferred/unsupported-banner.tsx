import { BellOff, X } from 'lucide-react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useMarket } from '../../../shared/market/market.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Banner } from '../banner.tsx';
import { useState } from 'react';

/** Explains that chat and notifications do not work in this browser, and links to the apps (specification 1). */
export function UnsupportedBanner({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { apps } = useMarket();
  const stores = storesFor(navigator.userAgent, {
    apple: { key: 'apple', href: apps.apple },
    google: { key: 'google', href: apps.google },
  }).filter(({ href }) => href);
  return (
    <Banner label={t('siteNotices.unsupported')}>
      <div className="banner-row">
        <BellOff aria-hidden="true" />
        <p>{t('siteNotices.unsupportedText')}</p>
      </div>
      <div className="banner-actions">
        {stores.map(({ key, href }) => (
          <a
            key={key}
            href={href}
            className={buttonClass({ variant: 'line', size: 'sm' })}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t(`statusMessages.link.${key}`)}
          </a>
        ))}
        <IconButton label={t('shell.close')} icon={<X />} onClick={onClose} />
      </div>
    </Banner>
  );
}

interface BrowserFeatures {
  navigator?: object;
  PushManager?: unknown;
  Notification?: unknown;
  WebSocket?: unknown;
}

/** Whether a browser lacks what notifications and live chat need (specification 1). */
export function lacksPushSupport({ navigator = {}, PushManager, Notification, WebSocket }: BrowserFeatures): boolean {
  return !('serviceWorker' in navigator) || [PushManager, Notification, WebSocket].some((feature) => !feature);
}

/** Returns the app store of a device, or both for a desktop. */
export function storesFor<Link>(userAgent: string, { apple, google }: { apple: Link; google: Link }): Link[] {
  if (/iphone|ipad|macintosh/i.test(userAgent)) return [apple];
  if (/android/i.test(userAgent)) return [google];
  return [apple, google];
}

/** Set when the banner was closed on this device. */
const closedKey = 'latchkey:unsupported-closed';

export function useUnsupportedBanner() {
  const [isOpen, setIsOpen] = useState(() => lacksPushSupport(globalThis) && !wasClosed());
  function close() {
    setIsOpen(false);
    try {
      localStorage.setItem(closedKey, '1');
    } catch {
      // Without storage the banner appears again.
    }
  }
  return { isOpen, close };
}

function wasClosed(): boolean {
  try {
    return localStorage.getItem(closedKey) !== null;
  } catch {
    return false;
  }
}
