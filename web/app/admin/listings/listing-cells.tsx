import type { AdminProjectRow, AdminPropertyRow, ListingOwner } from '@latchkey/contract/admin/listings/records';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { offerText } from '../../shared/listing/offer-text.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { Picture } from '../../ui/media/picture.tsx';

type Row = AdminPropertyRow | AdminProjectRow;

const tones = { pending: 'warn', rejected: 'danger' } as const;

/** Picture, title, category and city. The title opens the listing. */
export function ListingCell({ row, onOpen }: { row: Row; onOpen: () => void }) {
  const { named } = useTranslation();
  const { image, image_meta: meta, title, category, city } = row;
  return (
    <span className="console-thumb">
      <span className="listing-thumb">{image !== '' && <Picture src={image} meta={meta} alt="" sizes="48px" />}</span>
      <span>
        <button type="button" className="console-open" dir="auto" onClick={onOpen}>
          {title}
        </button>
        <small dir="auto">{[named(category), city].filter((part) => part !== '').join(' · ')}</small>
      </span>
    </span>
  );
}

export interface ListingStatusFields {
  status: 0 | 1;
  request_status: Row['request_status'];
  property_type?: AdminPropertyRow['property_type'];
  is_promoted?: boolean;
  is_premium?: boolean;
  is_flagged?: boolean;
  is_lapsed?: boolean | undefined;
}

/** Status badges of a listing: decision, visibility, offer, advert, premium and flags. */
export function ListingStatusBadges({ listing }: { listing: ListingStatusFields }) {
  const { t } = useTranslation();
  const { status, request_status, property_type: offer, is_promoted, is_premium, is_flagged, is_lapsed } = listing;
  return (
    <span className="listing-status">
      {request_status === 'approved' ? (
        <Badge tone={status === 1 ? 'success' : 'neutral'}>
          {t(`console.listings.state.${status === 1 ? 'on' : 'off'}`)}
        </Badge>
      ) : (
        <Badge tone={tones[request_status]}>{t(`console.listings.state.${request_status}`)}</Badge>
      )}
      {(offer === 'sold' || offer === 'rented') && <Badge tone="gone">{offerText({ property_type: offer }, t)}</Badge>}
      {is_lapsed && <Badge tone="warn">{t('console.listings.state.lapsed')}</Badge>}
      {is_flagged && <Badge tone="danger">{t('console.listings.state.flagged')}</Badge>}
      {is_promoted && <Badge tone="featured">{t('console.listings.state.featured')}</Badge>}
      {is_premium && <Badge tone="premium">{t('console.listings.state.premium')}</Badge>}
    </span>
  );
}

/** Owner of a listing, or the market for its own listings. */
export function OwnerCell({ owner }: { owner: ListingOwner }) {
  const { t } = useTranslation();
  if (!owner) return <Badge tone="verified">{t('console.listings.market')}</Badge>;
  return (
    <span className="listing-owner">
      <bdi>{owner.name || owner.email}</bdi>
      {!owner.is_active && <Badge tone="danger">{t('console.listings.ownerOff')}</Badge>}
    </span>
  );
}
