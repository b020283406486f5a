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

/** What is asked about once more before it is done. */
type Question = OfferStep | 'delete';

export type Ask = (listing: OwnListing, question: Question) => void;

interface Asked {
  listing: OwnListing;
  question: Question;
  focusAfter: () => HTMLElement | null;
}

/**
 * The question before a step or a deletion.
 * @param onRemoved what follows when the listing is gone, where its own page is open
 * @returns what opens it, and the dialog, which is drawn once beside the listings
 */
export function useAsk(onRemoved?: () => void): { ask: Ask; dialog: ReactNode } {
  const { t } = useTranslation();
  const { take, remove } = useListingActions();
  const [Dialog, bring] = useOnDemand(loadDialog);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);

  async function show(listing: OwnListing, question: Question) {
    setAsked({ listing, question, focusAfter: placeAfter(pressed()) });
    if (await bring()) setOpen(true);
    else showToast({ text: t('failure.fault'), icon: <CloudOff />, urgent: true });
  }

  async function answer({ listing, question }: Asked) {
    if (question !== 'delete') await take(listing, question);
    else if (await remove(listing)) onRemoved?.();
  }

  function drawn(about: Asked) {
    const { listing, question, focusAfter } = about;
    const subject = question === 'delete' ? `delete.${listing.kind}` : question;
    return (
      Dialog && (
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title={t(`mine.ask.${question}`, { title: isolatedWords(listing.title) })}
          text={t(`mine.askText.${subject}`)}
          closeLabel={t('shell.close')}
          noLabel={t('mine.ask.no')}
          yesLabel={t(`mine.do.${question}`)}
          danger={question === 'delete'}
          onYes={() => answer(about)}
          focusAfter={focusAfter}
        />
      )
    );
  }

  return { ask: (listing, question) => void show(listing, question), dialog: asked && drawn(asked) };
}

/** What was pressed: of a menu, the button that opened it, for its items go with it. */
function pressed(): Element | null {
  const at = document.activeElement;
  return at?.closest('[role="menu"]')
    ? document.querySelector('main [aria-haspopup="menu"][aria-expanded="true"]')
    : at;
}
