import { useState } from 'react';
import { isolateText } from '../../shared/i18n/bidi-isolation.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Switch } from '../../ui/switch.tsx';
import { isSwitchable, type OwnListing } from './own-listing.ts';
import { useListingActions } from './use-listing-actions.ts';

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
      help={hasLabel ? t(canToggle ? 'mine.shownHelp' : `mine.notSwitched.${listing.request_status}`) : undefined}
      onChange={(event) => void toggle(event.currentTarget.checked)}
    >
      {hasLabel ? (
        t('mine.shown')
      ) : (
        <span className="sr-only">{t('mine.shownOf', { title: isolateText(listing.title) })}</span>
      )}
    </Switch>
  );
}
