import type { FeaturedItem } from '@latchkey/contract/advert/advertisement';
import { CloudOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isolatedWords } from '../../i18n/isolated.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { placeAfter } from '../../ui/focus-after.ts';
import { showToast } from '../../ui/show-toast.ts';
import { useOnDemand } from '../../ui/use-on-demand.ts';
import { advertListing } from './advert-listing.ts';
import type { AdvertTools } from './advert-row.tsx';
import { useAdvertActions } from './use-advert-actions.ts';

const loadDialog = () => import('../../ui/confirm-dialog.tsx');

/** A running advert is taken down; of one that is over only the line goes. */
export type AdvertQuestion = 'takeDown' | 'remove';

interface Asked {
  advert: FeaturedItem;
  question: AdvertQuestion;
  focusAfter: () => HTMLElement | null;
}

/** The question before an advert ends; the dialog is drawn once beside the adverts. */
export function useEnd(): { ask: AdvertTools['ask']; endDialog: ReactNode } {
  const { t } = useTranslation();
  const { takeDown } = useAdvertActions();
  const [Dialog, bring] = useOnDemand(loadDialog);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);

  async function show(advert: FeaturedItem, question: AdvertQuestion) {
    setAsked({ advert, question, focusAfter: placeAfter(document.activeElement) });
    if (await bring()) setOpen(true);
    else showToast({ text: t('failure.fault'), icon: <CloudOff />, urgent: true });
  }

  function drawn({ advert, question, focusAfter }: Asked) {
    const { kind, title } = advertListing(advert);
    const named = { title: isolatedWords(title) };
    return (
      Dialog && (
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title={t(`advert.ask.${question}`, named)}
          text={t(`advert.askText.${question}`)}
          closeLabel={t('shell.close')}
          noLabel={t('advert.ask.no')}
          yesLabel={t(`advert.do.${question}`)}
          danger
          onYes={() => takeDown(advert.id, kind, t(`advert.done.${question}`, named))}
          focusAfter={focusAfter}
        />
      )
    );
  }

  return { ask: (advert, question) => void show(advert, question), endDialog: asked && drawn(asked) };
}
