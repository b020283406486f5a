import { CloudOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isolatedWords } from '../../i18n/isolated.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { placeAfter } from '../../ui/focus-after.ts';
import { showToast } from '../../ui/show-toast.ts';
import { useOnDemand } from '../../ui/use-on-demand.ts';
import type { OfferStep, OwnListing } from './own-listing.ts';
import { useListingActions } from './use-listing-actions.ts';

const loadDialog = () => import('../../ui/confirm-dialog.tsx');

/** Action that needs a confirmation. */
type ConfirmedAction = OfferStep | 'delete';

export type Ask = (listing: OwnListing, action: ConfirmedAction) => void;

interface PendingAction {
  listing: OwnListing;
  action: ConfirmedAction;
  focusAfter: () => HTMLElement | null;
}

/**
 * Confirmation dialog before an offer step or a deletion.
 * @param onRemoved called after a deletion, for the page of the listing
 * @returns the function that opens the dialog, and the dialog, which is rendered once beside the listings
 */
export function useAsk(onRemoved?: () => void): { ask: Ask; dialog: ReactNode } {
  const { t } = useTranslation();
  const { take, remove } = useListingActions();
  const [Dialog, loadDialogOnce] = useOnDemand(loadDialog);
  const [pending, setPending] = useState<PendingAction | null>(null);
  const [open, setOpen] = useState(false);

  async function show(listing: OwnListing, action: ConfirmedAction) {
    setPending({ listing, action, focusAfter: placeAfter(focusedControl()) });
    if (await loadDialogOnce()) setOpen(true);
    else showToast({ text: t('failure.fault'), icon: <CloudOff />, urgent: true });
  }

  async function run({ listing, action }: PendingAction) {
    if (action !== 'delete') await take(listing, action);
    else if (await remove(listing)) onRemoved?.();
  }

  function renderDialog(pendingAction: PendingAction) {
    const { listing, action, focusAfter } = pendingAction;
    const subject = action === 'delete' ? `delete.${listing.kind}` : action;
    return (
      Dialog && (
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title={t(`mine.ask.${action}`, { title: isolatedWords(listing.title) })}
          text={t(`mine.askText.${subject}`)}
          closeLabel={t('shell.close')}
          noLabel={t('mine.ask.no')}
          yesLabel={t(`mine.do.${action}`)}
          danger={action === 'delete'}
          onYes={() => run(pendingAction)}
          focusAfter={focusAfter}
        />
      )
    );
  }

  return { ask: (listing, action) => void show(listing, action), dialog: pending && renderDialog(pending) };
}

/** The focused element; for a menu item the button of the menu, because items are removed with the menu. */
function focusedControl(): Element | null {
  const focused = document.activeElement;
  return focused?.closest('[role="menu"]')
    ? document.querySelector('main [aria-haspopup="menu"][aria-expanded="true"]')
    : focused;
}
