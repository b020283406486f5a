import { useState } from 'react';
import { isolatedWords } from '../../i18n/isolated.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { OfferStep, OwnListing } from './own-listing.ts';

/** What is asked about once more before it is done. */
export type Question = OfferStep | 'delete';

export interface AskDialogProps {
  listing: OwnListing;
  question: Question;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Does it; the dialog stays until that is over. */
  onYes: () => Promise<unknown>;
}

/** Asks before something that others see, or that cannot be taken back. */
export default function AskDialog({ listing, question, open, onOpenChange, onYes }: AskDialogProps) {
  const { t } = useTranslation();
  const [pending, setPending] = useState(false);
  const subject = question === 'delete' ? `delete.${listing.kind}` : question;

  async function yes() {
    setPending(true);
    await onYes();
    setPending(false);
    onOpenChange(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(`mine.ask.${question}`, { title: isolatedWords(listing.title) })}
      description={t(`mine.askText.${subject}`)}
      closeLabel={t('shell.close')}
      width="440px"
      footer={
        <>
          <Button variant="line" onClick={() => onOpenChange(false)}>
            {t('mine.ask.no')}
          </Button>
          <Button variant={question === 'delete' ? 'danger' : 'primary'} pending={pending} onClick={() => void yes()}>
            {t(`mine.do.${question}`)}
          </Button>
        </>
      }
    />
  );
}
