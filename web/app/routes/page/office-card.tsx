import { Mail, MapPin, Phone } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useMarket } from '../../shared/market/market.tsx';
import { Panel } from '../../ui/panel.tsx';

/** Address, email, phones and social links of the operator. */
export function OfficeCard({ phones }: { phones: readonly string[] }) {
  const { t } = useTranslation();
  const { name, email, address, social } = useMarket();
  const id = useId();
  const socialLinks = Object.entries(social).filter(([, href]) => /^https?:\/\//i.test(href));
  return (
    <aside aria-labelledby={id}>
      <Panel className="office">
        <h2 id={id}>{name}</h2>
        <ul className="office-contacts">
          {address && (
            <li>
              <MapPin aria-hidden="true" />
              <address>
                <bdi>{address}</bdi>
              </address>
            </li>
          )}
          {email && (
            <li>
              <Mail aria-hidden="true" />
              <a className="link" href={`mailto:${email}`}>
                {email}
              </a>
            </li>
          )}
          {phones.map((phone) => (
            <li key={phone}>
              <Phone aria-hidden="true" />
              <a className="link num" href={`tel:${phone.replaceAll(/\s/g, '')}`}>
                {phone}
              </a>
            </li>
          ))}
        </ul>
        {socialLinks.length > 0 && (
          <ul className="office-links" aria-label={t('pages.elsewhere', { name })}>
            {socialLinks.map(([key, href]) => (
              <li key={key}>
                <a className="link" href={href} target="_blank" rel="noopener noreferrer">
                  {t(`shell.social.${key}`)}
                </a>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </aside>
  );
}
