import { useState } from 'react';
import { isolateText, useTranslation } from '../../shared/i18n/use-translation.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import { isSwitchable, type OwnListing } from './own-listing.ts';
import { useListingActions } from './use-listing-actions.tsx';
import { offerText } from '../../shared/listing/offer-text.ts';
import { Badge } from '../../ui/data/badge.tsx';

interface VisibilitySwitchProps {
  listing: OwnListing;
  /** Shows a visible label; otherwise the label, with the title, is for screen readers only. */
  hasLabel?: boolean;
}

/** Shows or hides the listing: optimistic, reverted when the server refuses. */
export function VisibilitySwitch({ listing, hasLabel = false }: VisibilitySwitchProps) {
  const { t } = useTranslation();
  const { switchTo } = useListingActions();
  const [requested, setRequested] = useState<boolean | null>(null);
  const canToggle = isSwitchable(listing);

  async function toggle(isOn: boolean) {
    setRequested(isOn);
    await switchTo(listing, isOn);
    // The list has been refetched by now.
    setRequested(null);
  }

  return (
    <Switch
      checked={requested ?? (canToggle && listing.status === 1)}
      disabled={!canToggle || requested !== null}
      spread={hasLabel}
      help={
        hasLabel
          ? t(canToggle ? 'ownerDashboard.shownHelp' : `ownerDashboard.notSwitched.${listing.request_status}`)
          : undefined
      }
      onChange={(event) => void toggle(event.currentTarget.checked)}
    >
      {hasLabel ? (
        t('ownerDashboard.shown')
      ) : (
        <span className="sr-only">{t('ownerDashboard.shownOf', { title: isolateText(listing.title) })}</span>
      )}
    </Switch>
  );
}

const tones = { approved: 'success', pending: 'warn', rejected: 'danger' } as const;

/** Review status of a listing, or that it is sold or rented. */
export function ReviewStatusBadge({ listing }: { listing: OwnListing }) {
  const { t } = useTranslation();
  const { property, request_status } = listing;
  if (request_status === 'approved' && (property?.offer === 'sold' || property?.offer === 'rented')) {
    return <Badge tone="gone">{offerText({ property_type: property.offer }, t)}</Badge>;
  }
  return <Badge tone={tones[request_status]}>{t(`ownerDashboard.decision.${request_status}`)}</Badge>;
}
