import { CloudOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isolateText } from '../../shared/i18n/bidi-isolation.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { focusAfterRemoval } from '../../ui/focus-after-removal.ts';
import { showToast } from '../../shared/browser/show-toast.ts';
import { useLazyComponent } from '../../shared/browser/use-lazy-component.ts';
import type { OfferStep, OwnListing } from './own-listing.ts';
import { useListingActions } from './use-listing-actions.ts';

const loadDialog = () => import('../../ui/confirm-dialog.tsx');

/** Action that needs a confirmation. */
type ConfirmedAction = OfferStep | 'delete';

export type ConfirmAction = (listing: OwnListing, action: ConfirmedAction) => void;

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
export function useConfirmAction(onRemoved?: () => void): { ask: ConfirmAction; dialog: ReactNode } {
  const { t } = useTranslation();
  const { take, remove } = useListingActions();
  const [Dialog, loadDialogOnce] = useLazyComponent(loadDialog);
  const [pending, setPending] = useState<PendingAction | null>(null);
  const [open, setOpen] = useState(false);

  async function show(listing: OwnListing, action: ConfirmedAction) {
    setPending({ listing, action, focusAfter: focusAfterRemoval(focusedControl()) });
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
          title={t(`mine.ask.${action}`, { title: isolateText(listing.title) })}
          text={t(`mine.askText.${subject}`)}
          closeLabel={t('shell.close')}
          cancelLabel={t('mine.ask.no')}
          confirmLabel={t(`mine.do.${action}`)}
          danger={action === 'delete'}
          onConfirm={() => run(pendingAction)}
          finalFocus={focusAfter}
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
