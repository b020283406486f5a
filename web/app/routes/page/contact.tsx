import { webSettings } from '@latchkey/contract/settings/calls';
import { paths } from '@latchkey/contract/paths';
import { embedAddress } from '@latchkey/contract/content/embed-address';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import type { Route } from './+types/contact.ts';
import { useMarket } from '../../shared/market/market.tsx';
import { PageMeta } from '../../components/seo/page-meta.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { LocationMap } from '../../features/map/location-map.tsx';
import { ContactForm } from './contact-form.tsx';
import { loadContext } from '../../load-context.ts';
import { Mail, MapPin, Phone } from 'lucide-react';
import { useId } from 'react';
import { Panel } from '../../ui/panel.tsx';
import { loadSeoTexts } from '../../components/seo/load-seo-texts.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const server = context.get(loadContext);
  const [{ data }, seo] = await Promise.all([server.call(webSettings, {}), loadSeoTexts(server, 'contact-us')]);
  return {
    office: {
      latitude: data.latitude ?? '',
      longitude: data.longitude ?? '',
      embed: embedAddress(data.iframe_link ?? ''),
      phones: [data.company_tel1 ?? data.company_tel, data.company_tel2].filter((phone) => phone !== undefined),
    },
    seo,
  };
}

/** Contact page: form, email, phones and the office on a map. */
export default function Contact({ loaderData: { office, seo } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { name, address, email } = useMarket();
  return (
    <div className="wrap py-10">
      <PageMeta
        title={t('contentPages.contact')}
        description={t('contentPages.contactText')}
        seo={seo}
        path={paths.contact()}
      />
      <PageHeader title={t('contentPages.contact')} text={t('contentPages.contactText')} />
      <div className="contact">
        <div className="with-script">
          <ContactForm />
        </div>
        <p className="without-script contact-plain">
          {t('contentPages.contactPlain')} <a href={`mailto:${email}`}>{email}</a>
        </p>
        <OfficeCard phones={office.phones.filter(Boolean)} />
      </div>
      {office.embed ? (
        <iframe
          className="contact-map contact-embed no-print"
          src={office.embed}
          title={t('property.mapOf', { place: address || name })}
          loading="lazy"
          referrerPolicy="no-referrer"
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
      ) : (
        address && (
          <div className="contact-map">
            <LocationMap latitude={office.latitude} longitude={office.longitude} label={name} locationText={address} />
          </div>
        )
      )}
    </div>
  );
}

/** Address, email, phones and social links of the operator. */
function OfficeCard({ phones }: { phones: readonly string[] }) {
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
          <ul className="office-links" aria-label={t('contentPages.elsewhere', { name })}>
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
