import type { FeaturedItem } from '@latchkey/contract/advert/advertisement';
import { CloudOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isolateText, useTranslation } from '../../shared/i18n/use-translation.ts';
import { focusAfterRemoval } from '../../ui/overlays/focus-after-removal.ts';
import { showToast } from '../../shared/browser/show-toast.ts';
import { useLazyComponent } from '../../shared/browser/use-lazy-component.ts';
import { advertListing } from './advert-listing.ts';
import { useAdvertActions } from './use-advert-actions.ts';

const loadDialog = () => import('../../ui/overlays/confirm-dialog.tsx');

/** `takeDown` stops a running advert; `remove` deletes an ended one from the list. */
export type EndAction = 'takeDown' | 'remove';

interface Confirmation {
  advert: FeaturedItem;
  action: EndAction;
  focusAfter: () => HTMLElement | null;
}

interface EndAdvert {
  /** Opens the dialog. */
  confirmEnd: (advert: FeaturedItem, action: EndAction) => void;
  /** To be rendered once beside the adverts. */
  endDialog: ReactNode;
}

/** Confirms and ends an advert. */
export function useEndAdvert(): EndAdvert {
  const { t } = useTranslation();
  const { endAdvert } = useAdvertActions();
  const [Dialog, ensureDialog] = useLazyComponent(loadDialog);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const [open, setOpen] = useState(false);

  async function show(advert: FeaturedItem, action: EndAction) {
    setConfirmation({ advert, action, focusAfter: focusAfterRemoval(document.activeElement) });
    if (await ensureDialog()) setOpen(true);
    else showToast({ text: t('failure.fault'), icon: <CloudOff />, urgent: true });
  }

  function renderDialog({ advert, action, focusAfter }: Confirmation) {
    const { kind, title } = advertListing(advert);
    const values = { title: isolateText(title) };
    return (
      Dialog && (
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title={t(`advert.confirm.${action}`, values)}
          text={t(`advert.confirmText.${action}`)}
          closeLabel={t('shell.close')}
          cancelLabel={t('advert.confirm.no')}
          confirmLabel={t(`advert.do.${action}`)}
          danger
          onConfirm={() => endAdvert(advert.id, kind, t(`advert.done.${action}`, values))}
          finalFocus={focusAfter}
        />
      )
    );
  }

  return {
    confirmEnd: (advert, action) => void show(advert, action),
    endDialog: confirmation && renderDialog(confirmation),
  };
}
