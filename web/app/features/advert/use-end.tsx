import type { FeaturedItem } from '@latchkey/contract/advert/advertisement';
import { CloudOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isolatedWords } from '../../i18n/isolated.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { placeAfter } from '../../ui/focus-after.ts';
import { showToast } from '../../ui/show-toast.ts';
import { useOnDemand } from '../../ui/use-on-demand.ts';
import { advertListing } from './advert-listing.ts';
import { useAdvertActions } from './use-advert-actions.ts';

const loadDialog = () => import('../../ui/confirm-dialog.tsx');

/** `takeDown` stops a running advert; `remove` deletes an ended one from the list. */
export type AdvertQuestion = 'takeDown' | 'remove';

interface Confirmation {
  advert: FeaturedItem;
  action: AdvertQuestion;
  focusAfter: () => HTMLElement | null;
}

interface EndAdvert {
  /** Opens the dialog. */
  ask: (advert: FeaturedItem, action: AdvertQuestion) => void;
  /** To be rendered once beside the adverts. */
  endDialog: ReactNode;
}

/** Confirms and ends an advert. */
export function useEnd(): EndAdvert {
  const { t } = useTranslation();
  const { takeDown } = useAdvertActions();
  const [Dialog, ensureDialog] = useOnDemand(loadDialog);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const [open, setOpen] = useState(false);

  async function show(advert: FeaturedItem, action: AdvertQuestion) {
    setConfirmation({ advert, action, focusAfter: placeAfter(document.activeElement) });
    if (await ensureDialog()) setOpen(true);
    else showToast({ text: t('failure.fault'), icon: <CloudOff />, urgent: true });
  }

  function renderDialog({ advert, action, focusAfter }: Confirmation) {
    const { kind, title } = advertListing(advert);
    const values = { title: isolatedWords(title) };
    return (
      Dialog && (
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title={t(`advert.ask.${action}`, values)}
          text={t(`advert.askText.${action}`)}
          closeLabel={t('shell.close')}
          noLabel={t('advert.ask.no')}
          yesLabel={t(`advert.do.${action}`)}
          danger
          onYes={() => takeDown(advert.id, kind, t(`advert.done.${action}`, values))}
          focusAfter={focusAfter}
        />
      )
    );
  }

  return { ask: (advert, action) => void show(advert, action), endDialog: confirmation && renderDialog(confirmation) };
}
