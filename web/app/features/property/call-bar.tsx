import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import { Mail, MessageCircle, Phone } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../format/use-format.ts';
import { rentPeriod } from '../../listing/offer-text.ts';
import { Button } from '../../ui/button.tsx';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { useContact } from './use-contact.ts';
import { mailAddress } from './mail-address.ts';
import { useAsk } from './use-ask.ts';
import { useOwnHome } from './use-own-home.ts';

interface CallBarProps {
  home: PropertyDetail;
  address: string;
}

/** Price and contact buttons at the bottom of a phone's screen, in place of the site's navigation bar. */
export function CallBar({ home: property, address }: CallBarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const signInFor = useAsk(property);
  const { isOpen, phone, email } = useContact(property);
  const isOwn = useOwnHome(property);
  if (isOwn || property.property_type === 'sold' || property.property_type === 'rented') return null;
  const mail = mailAddress(email, t('property.owner.subject', { title: property.title }), address);
  return (
    <div className="call-bar no-print" role="region" aria-label={t('property.owner.reach')}>
      <p>
        <b className="tnum">
          <bdi>{format.price(property.price, property.currency)}</bdi>
        </b>
        <small>{rentPeriod(property, t) || property.city}</small>
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
