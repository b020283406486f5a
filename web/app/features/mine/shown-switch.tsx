import { useState } from 'react';
import { isolatedWords } from '../../i18n/isolated.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Switch } from '../../ui/switch.tsx';
import { maySwitch, type OwnListing } from './own-listing.ts';
import { useListingActions } from './use-listing-actions.ts';

interface ShownSwitchProps {
  listing: OwnListing;
  /** The words stand beside it; else only a screen reader says them, with the title. */
  worded?: boolean;
}

/** Whether others see the listing: at once, and back again when the server refuses. */
export function ShownSwitch({ listing, worded = false }: ShownSwitchProps) {
  const { t } = useTranslation();
  const { switchTo } = useListingActions();
  const [wish, setWish] = useState<boolean | null>(null);
  const may = maySwitch(listing);

  async function flip(isOn: boolean) {
    setWish(isOn);
    await switchTo(listing, isOn);
    // By now the list has been asked again.
    setWish(null);
  }

  return (
    <Switch
      checked={wish ?? (may && listing.status === 1)}
      disabled={!may || wish !== null}
      spread={worded}
      help={worded ? t(may ? 'mine.shownHelp' : `mine.notSwitched.${listing.request_status}`) : undefined}
      onChange={(event) => void flip(event.currentTarget.checked)}
    >
      {worded ? (
        t('mine.shown')
      ) : (
        <span className="sr-only">{t('mine.shownOf', { title: isolatedWords(listing.title) })}</span>
      )}
    </Switch>
  );
}
