import { CloudOff, Wrench } from 'lucide-react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useMarket } from '../../shared/market/market.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Logo } from '../../ui/media/logo.tsx';

/** The whole page while the market is closed or there is no connection; needs no scripts and no requests. */
export function PlainScreen({ isClosed }: { isClosed: boolean }) {
  const { t } = useTranslation();
  const { name, logo, email, phone } = useMarket();
  const Icon = isClosed ? Wrench : CloudOff;
  const title = t(isClosed ? 'siteNotices.closed' : 'statusMessages.offlineTitle');
  return (
    <main id="main" className="plain-screen">
      <title>{`${title} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <Logo label={name} src={logo} />
      <div>
        <Icon aria-hidden="true" />
        <h1>{title}</h1>
        <p>{t(isClosed ? 'siteNotices.closedText' : 'siteNotices.offlineText', { name })}</p>
        {/* An empty href reloads the requested URL. */}
        <a href="" className={buttonClass({ variant: 'primary' })}>
          {t('statusMessages.again')}
        </a>
      </div>
      {isClosed && (email || phone) && (
        <p className="plain-screen-links">
          {email && <a href={`mailto:${email}`}>{email}</a>}
          {phone && (
            <a href={`tel:${phone.replace(/\s/g, '')}`} className="num">
              {phone}
            </a>
          )}
        </p>
      )}
    </main>
  );
}
