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

/** On a phone the price and the way to the owner stay under the thumb; it takes the place of the site's bar. */
export function CallBar({ home, address }: { home: PropertyDetail; address: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const ask = useAsk(home);
  const { isOpen, phone, email } = useContact(home);
  const isOwn = useOwnHome(home);
  if (isOwn || home.property_type === 'sold' || home.property_type === 'rented') return null;
  const mail = mailAddress(email, t('property.owner.subject', { title: home.title }), address);
  return (
    <div className="call-bar no-print" role="region" aria-label={t('property.owner.reach')}>
      <p>
        <b className="tnum">
          <bdi>{format.price(home.price, home.currency)}</bdi>
        </b>
        <small>{rentPeriod(home, t) || home.city}</small>
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
      <Button className="with-script" onClick={() => ask('message')}>
        <MessageCircle />
        {t('session.message')}
      </Button>
    </div>
  );
}
