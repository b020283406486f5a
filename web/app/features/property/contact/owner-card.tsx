import { paths } from '@latchkey/contract/paths';
import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import { pictureUrl } from '@latchkey/contract/image/picture-variants';
import { Mail, MessageCircle, Phone, ShieldCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { PhoneNumber } from '../../../components/phone-number.tsx';
import { isolateText, useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { buttonClass, Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useOwnerContact } from './owner-contact.ts';
import { InterestButton } from './interest-button.tsx';
import { useAccountAction, useIsOwner } from './session-hooks.ts';
import { mailtoUrl } from './mailto-url.ts';

interface OwnerCardProps {
  property: PropertyDetail;
  /** Absolute URL of the page, for the mail. */
  address: string;
  /** Buttons at the bottom: save, share, report. */
  tools: ReactNode;
}

/** The owner of the property, with the contact options. */
export function OwnerCard({ property, address, tools }: OwnerCardProps) {
  const { t } = useTranslation();
  const id = useId();
  const contact = useOwnerContact(property);
  const signInFor = useAccountAction(property);
  const isOwn = useIsOwner(property);
  const isUnavailable = property.property_type === 'sold' || property.property_type === 'rented';
  const meta = property.profile_meta;
  const portrait = meta?.width ? pictureUrl(property.profile, 160, 'webp', meta.width) : property.profile;
  return (
    <aside className="owner" aria-labelledby={id}>
      <Panel>
        <div className="owner-name">
          <Avatar src={portrait} name={property.customer_name} size="lg" />
          <div>
            <h2 id={id}>{property.customer_name}</h2>
            {property.is_verified && <Badge tone="verified">{t('card.verified')}</Badge>}
          </div>
        </div>
        {isUnavailable && <p className="owner-help">{t(`property.owner.${property.property_type}`)}</p>}
        {!isUnavailable && !isOwn && (
          <div className="owner-actions no-print">
            <Button size="lg" block className="with-script" onClick={() => signInFor('message')}>
              <MessageCircle />
              {t('session.messageTo', { name: isolateText(property.customer_name) })}
            </Button>
            {contact.isOpen && contact.phone && (
              <a className={buttonClass({ variant: 'line', block: true })} href={`tel:${contact.phone}`}>
                <Phone />
                {t('property.owner.call')} <PhoneNumber number={contact.phone} />
              </a>
            )}
            <div className="owner-actions-row">
              {contact.isOpen && contact.email && (
                <a
                  className={buttonClass({ variant: 'line' })}
                  href={mailtoUrl(contact.email, t('property.owner.subject', { title: property.title }), address)}
                >
                  <Mail />
                  {t('property.owner.mail')}
                </a>
              )}
              <InterestButton property={property} />
            </div>
          </div>
        )}
        {!contact.isOpen && !isUnavailable && (
          <div className="owner-masked">
            {contact.email && <p className="num">{contact.email}</p>}
            {contact.phone && <p className="num">{contact.phone}</p>}
            <p className="owner-help">{t('property.owner.masked')}</p>
          </div>
        )}
        <div className="owner-print">
          <p>{contact.email}</p>
          <p className="num">{contact.phone}</p>
          {/* Low priority, but not lazy: a lazy image loads too late for some printers. */}
          <img src={`${paths.property(property.slug_id)}/code.svg`} alt="" width={96} height={96} fetchPriority="low" />
          <p>
            <bdi>{address}</bdi>
          </p>
        </div>
        <div className="owner-tools no-print with-script">{tools}</div>
      </Panel>
      <p className="owner-safety-note no-print">
        <ShieldCheck aria-hidden="true" />
        <span>{t('property.owner.care')}</span>
      </p>
    </aside>
  );
}
