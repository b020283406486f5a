import { webSettings } from '@latchkey/contract/settings/calls';
import { paths } from '@latchkey/contract/paths';
import { embedAddress } from '@latchkey/contract/content/embed-address';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import type { Route } from './+types/contact.ts';
import { useMarket } from '../../shared/market/market.tsx';
import { PageMeta } from '../../components/seo/page-meta.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { loadSeoTexts } from '../../components/seo/load-seo-texts.ts';
import { LocationMap } from '../../features/map/location-map.tsx';
import { ContactForm } from './contact-form.tsx';
import { OfficeCard } from './office-card.tsx';
import { loadContext } from '../../load-context.ts';

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
      <PageMeta title={t('pages.contact')} description={t('pages.contactText')} seo={seo} path={paths.contact()} />
      <PageHeader title={t('pages.contact')} text={t('pages.contactText')} />
      <div className="contact">
        <div className="with-script">
          <ContactForm />
        </div>
        <p className="without-script contact-plain">
          {t('pages.contactPlain')} <a href={`mailto:${email}`}>{email}</a>
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
