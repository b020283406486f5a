import type { FeaturedItem } from '@latchkey/contract/records/advertisement';
import { CloudOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../../ui/show-toast.ts';
import { useOnDemand } from '../../ui/use-on-demand.ts';
import { advertListing } from './advert-listing.ts';
import type { AdvertTools } from './advert-row.tsx';
import type { AdvertQuestion } from './end-dialog.tsx';

const loadDialog = () => import('./end-dialog.tsx');

/** The question before an advert ends; the dialog is drawn once beside the adverts. */
export function useEnd(): { ask: AdvertTools['ask']; endDialog: ReactNode } {
  const { t } = useTranslation();
  const [Dialog, bring] = useOnDemand(loadDialog);
  const [asked, setAsked] = useState<{ advert: FeaturedItem; question: AdvertQuestion } | null>(null);
  const [open, setOpen] = useState(false);

  async function show(advert: FeaturedItem, question: AdvertQuestion) {
    setAsked({ advert, question });
    if (await bring()) setOpen(true);
    else showToast({ text: t('failure.fault'), icon: <CloudOff />, urgent: true });
  }

  return {
    ask: (advert, question) => void show(advert, question),
    endDialog: Dialog && asked && (
      <Dialog
        advertId={asked.advert.id}
        title={advertListing(asked.advert).title}
        question={asked.question}
        open={open}
        onOpenChange={setOpen}
      />
    ),
  };
}
