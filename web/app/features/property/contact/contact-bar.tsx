import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import { Mail, MessageCircle, Phone } from 'lucide-react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { rentPeriod } from '../../../shared/listing/offer-text.ts';
import { Button } from '../../../ui/button.tsx';
import { iconButtonClass } from '../../../ui/icon-button.tsx';
import { useOwnerContact } from './owner-contact.ts';
import { useAccountAction, useIsOwner } from './session-hooks.ts';
import { mailtoUrl } from './mailto-url.ts';

interface ContactBarProps {
  property: PropertyDetail;
  address: string;
}

/** Price and contact buttons at the bottom of a phone's screen, in place of the site's navigation bar. */
export function ContactBar({ property, address }: ContactBarProps) {
  const { t, named } = useTranslation();
  const format = useFormat();
  const signInFor = useAccountAction(property);
  const { isOpen, phone, email } = useOwnerContact(property);
  const isOwn = useIsOwner(property);
  if (isOwn || property.property_type === 'sold' || property.property_type === 'rented') return null;
  const mail = mailtoUrl(email, t('property.owner.subject', { title: property.title }), address);
  return (
    <div className="contact-bar no-print" role="region" aria-label={t('property.owner.contact')}>
      <p>
        <b className="tnum">
          <bdi>{format.price(property.price, property.currency)}</bdi>
        </b>
        <small>{rentPeriod(property, t) || named(property.city)}</small>
      </p>
      {isOpen && (phone || email) && (
        <a
          className={iconButtonClass({ variant: 'line' })}
          href={phone ? `tel:${phone}` : mail}
          aria-label={t(phone ? 'property.owner.call' : 'property.owner.mail')}
        >
          {phone ? <Phone /> : <Mail />}
        </a>
      )}
      <Button className="with-script" onClick={() => signInFor('message')}>
        <MessageCircle />
        {t('session.message')}
      </Button>
    </div>
  );
}
