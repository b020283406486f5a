import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from 'react-router';
import { useMarket } from '../../market/market.tsx';
import { Logo } from '../../ui/logo.tsx';
import { findLinks, houseLinks, type SiteLink } from './main-links.ts';

const years = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'UTC' });

export function Footer() {
  const { t } = useTranslation();
  const { name, address, email, phone, currencyCode } = useMarket();
  return (
    <footer className="foot no-print">
      <div className="wrap">
        <div className="foot-columns">
          <div className="grid content-start gap-3">
            <Logo label={name} />
            <p className="max-w-[34ch]">{t('shell.about')}</p>
            {address && <p className="max-w-[34ch]">{address}</p>}
          </div>
          <FootLinks id="foot-find" title={t('shell.find')} links={findLinks} />
          <FootLinks id="foot-house" title={name} links={houseLinks} />
          <div>
            <h2>{t('shell.contact')}</h2>
            <ul>
              {email && (
                <li>
                  <a href={`mailto:${email}`}>{email}</a>
                </li>
              )}
              {phone && (
                <li>
                  <a href={`tel:${phone.replace(/\s/g, '')}`} className="num">
                    {phone}
                  </a>
                </li>
              )}
            </ul>
          </div>
        </div>
        <p className="foot-last">
          <span>
            © {years.format()} {name}
          </span>
          <span>{currencyCode}</span>
        </p>
      </div>
    </footer>
  );
}

function FootLinks({ id, title, links }: { id: string; title: string; links: readonly SiteLink[] }) {
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
