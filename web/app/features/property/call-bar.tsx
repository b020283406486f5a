import type { PropertyDetail } from '@latchkey/contract/records/property-detail';
import { Mail, Phone } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../format/use-format.ts';
import { rentPeriod } from '../../listing/offer-text.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { contactOf } from './contact-of.ts';
import { mailAddress } from './mail-address.ts';

/** On a phone the price and the way to the owner stay under the thumb; it takes the place of the site's bar. */
export function CallBar({ home, address }: { home: PropertyDetail; address: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const contact = contactOf(home);
  if (!contact.isOpen || (!contact.email && !contact.phone)) return null;
  const mail = mailAddress(contact.email, t('property.owner.subject', { title: home.title }), address);
  return (
    <div className="call-bar no-print" role="region" aria-label={t('property.owner.reach')}>
      <p>
        <b className="tnum">
          <bdi>{format.price(home.price)}</bdi>
        </b>
        <small>{rentPeriod(home, t) || home.city}</small>
      </p>
      {contact.phone && contact.email && (
        <a className={iconButtonClass({ variant: 'line' })} href={mail} aria-label={t('property.owner.mail')}>
          <Mail />
        </a>
      )}
      {contact.phone ? (
        <a className={buttonClass()} href={`tel:${contact.phone}`}>
          <Phone />
          {t('property.owner.call')}
        </a>
      ) : (
        <a className={buttonClass()} href={mail}>
          <Mail />
          {t('property.owner.mail')}
        </a>
      )}
    </div>
  );
}
