import { BellOff, X } from 'lucide-react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useMarket } from '../../../shared/market/market.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { storesFor } from './browser-support.ts';
import { Notice } from '../notice.tsx';

/** Says that chat and notifications do not work in this browser, and links to the apps (specification 1). */
export function UnsupportedNotice({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { apps } = useMarket();
  const stores = storesFor(navigator.userAgent, {
    apple: { key: 'apple', href: apps.apple },
    google: { key: 'google', href: apps.google },
  }).filter(({ href }) => href);
  return (
    <Notice label={t('notices.unsupported')}>
      <div className="notice-row">
        <BellOff aria-hidden="true" />
        <p>{t('notices.unsupportedText')}</p>
      </div>
      <div className="notice-actions">
        {stores.map(({ key, href }) => (
          <a
            key={key}
            href={href}
            className={buttonClass({ variant: 'line', size: 'sm' })}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t(`notices.link.${key}`)}
          </a>
        ))}
        <IconButton label={t('shell.close')} icon={<X />} onClick={onClose} />
      </div>
    </Notice>
  );
}
