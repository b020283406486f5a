import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Link } from 'react-router';
import { useMarket } from '../../shared/market/market.tsx';
import { Logo } from '../../ui/media/logo.tsx';
import { browseLinks, aboutLinks, type SiteLink } from './main-links.ts';

export function Footer() {
  const { t } = useTranslation();
  const { name, footerLogo, address, email, phone, secondPhone, currencyCode, apps, social, renderedAt } = useMarket();
  const phones = [phone, secondPhone].filter(Boolean);
  return (
    <footer className="foot no-print">
      <div className="wrap">
        <div className="foot-columns">
          <div className="grid content-start gap-3">
            <Logo label={name} src={footerLogo} />
            <p className="max-w-[34ch]">{t('shell.about')}</p>
            {address && <p className="max-w-[34ch]">{address}</p>}
            <ExternalLinks
              label={t('statusMessages.apps')}
              links={[
                { label: t('statusMessages.link.apple'), href: apps.apple },
                { label: t('statusMessages.link.google'), href: apps.google },
              ]}
            />
          </div>
          <FooterLinks id="foot-find" title={t('shell.find')} links={browseLinks} />
          <FooterLinks id="foot-house" title={name} links={aboutLinks} />
          <div>
            <h2>{t('shell.contact')}</h2>
            <ul>
              {email && (
                <li>
                  <a href={`mailto:${email}`}>{email}</a>
                </li>
              )}
              {phones.map((number) => (
                <li key={number}>
                  <a href={`tel:${number.replace(/\s/g, '')}`} className="num">
                    {number}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div className="foot-last">
          <span>
            © {new Date(renderedAt).getUTCFullYear()} {name}
          </span>
          <ExternalLinks
            label={t('statusMessages.social', { name })}
            links={Object.entries(social).map(([key, href]) => ({ label: t(`shell.social.${key}`), href }))}
          />
          <span>{currencyCode}</span>
        </div>
      </div>
    </footer>
  );
}

/** Links to app stores or social networks. Renders nothing when the operator set none. */
function ExternalLinks({ label, links }: { label: string; links: readonly { label: string; href: string }[] }) {
  const visibleLinks = links.filter(({ href }) => href);
  if (visibleLinks.length === 0) return null;
  return (
    <ul className="foot-external-links" aria-label={label}>
      {visibleLinks.map(({ label: name, href }) => (
        <li key={name}>
          <a href={href} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

function FooterLinks({ id, title, links }: { id: string; title: string; links: readonly SiteLink[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {links.map(({ key, to }) => (
          <li key={key}>
            <Link to={to}>{t(key)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
