import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { offerText } from '../../shared/listing/offer-text.ts';
import { Badge } from '../../ui/badge.tsx';
import type { OwnListing } from './own-listing.ts';

const tones = { approved: 'success', pending: 'warn', rejected: 'danger' } as const;

/** Review status of a listing, or that it is sold or rented. */
export function ReviewStatusBadge({ listing }: { listing: OwnListing }) {
  const { t } = useTranslation();
  const { property, request_status } = listing;
  if (request_status === 'approved' && (property?.offer === 'sold' || property?.offer === 'rented')) {
    return <Badge tone="gone">{offerText({ property_type: property.offer }, t)}</Badge>;
  }
  return <Badge tone={tones[request_status]}>{t(`mine.decision.${request_status}`)}</Badge>;
}
