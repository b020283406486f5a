import { useState } from 'react';
import { isolatedWords } from '../../i18n/isolated.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useAdvertActions } from './use-advert-actions.ts';

/** A running advert is taken down; of one that is over only the line goes. */
export type AdvertQuestion = 'takeDown' | 'remove';

export interface EndDialogProps {
  advertId: number;
  title: string;
  question: AdvertQuestion;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks before an advert ends, or its line goes. */
export default function EndDialog({ advertId, title, question, open, onOpenChange }: EndDialogProps) {
  const { t } = useTranslation();
  const { takeDown } = useAdvertActions();
  const [pending, setPending] = useState(false);
  const named = { title: isolatedWords(title) };

  async function yes() {
    setPending(true);
    await takeDown(advertId, t(`advert.done.${question}`, named));
    setPending(false);
    onOpenChange(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(`advert.ask.${question}`, named)}
      description={t(`advert.askText.${question}`)}
      closeLabel={t('shell.close')}
      width="440px"
      footer={
        <>
          <Button variant="line" onClick={() => onOpenChange(false)}>
            {t('advert.ask.no')}
          </Button>
          <Button variant="danger" pending={pending} onClick={() => void yes()}>
            {t(`advert.do.${question}`)}
          </Button>
        </>
      }
    />
  );
}
