import { CloudOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../../ui/show-toast.ts';
import { useOnDemand } from '../../ui/use-on-demand.ts';
import type { Question } from './ask-dialog.tsx';
import type { OwnListing } from './own-listing.ts';
import { useListingActions } from './use-listing-actions.ts';

const loadDialog = () => import('./ask-dialog.tsx');

export type Ask = (listing: OwnListing, question: Question) => void;

/**
 * The question before a step or a deletion.
 * @param onRemoved what follows when the listing is gone, where its own page is open
 * @returns what opens it, and the dialog, which is drawn once beside the listings
 */
export function useAsk(onRemoved?: () => void): { ask: Ask; dialog: ReactNode } {
  const { t } = useTranslation();
  const { take, remove } = useListingActions();
  const [Dialog, bring] = useOnDemand(loadDialog);
  const [asked, setAsked] = useState<{ listing: OwnListing; question: Question } | null>(null);
  const [open, setOpen] = useState(false);

  async function show(listing: OwnListing, question: Question) {
    setAsked({ listing, question });
    if (await bring()) setOpen(true);
    else showToast({ text: t('failure.fault'), icon: <CloudOff />, urgent: true });
  }

  async function answer({ listing, question }: NonNullable<typeof asked>) {
    if (question !== 'delete') await take(listing, question);
    else if (await remove(listing)) onRemoved?.();
  }

  return {
    ask: (listing, question) => void show(listing, question),
    dialog: Dialog && asked && <Dialog {...asked} open={open} onOpenChange={setOpen} onYes={() => answer(asked)} />,
  };
}
