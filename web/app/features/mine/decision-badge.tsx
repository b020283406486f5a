import { useTranslation } from '../../i18n/use-translation.ts';
import { offerText } from '../../listing/offer-text.ts';
import { Badge } from '../../ui/badge.tsx';
import type { OwnListing } from './own-listing.ts';

const tones = { approved: 'success', pending: 'warn', rejected: 'danger' } as const;

/** What became of a listing: the operator's decision, and once a home is sold or let that. */
export function DecisionBadge({ listing }: { listing: OwnListing }) {
  const { t } = useTranslation();
  const { home, request_status } = listing;
  if (request_status === 'approved' && (home?.offer === 'sold' || home?.offer === 'rented')) {
    return <Badge tone="gone">{offerText({ property_type: home.offer }, t)}</Badge>;
  }
  return <Badge tone={tones[request_status]}>{t(`mine.decision.${request_status}`)}</Badge>;
}
