import { CloudOff } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Language } from '../../shared/i18n/load-texts.ts';
import { fetchDeferredTexts, DeferredTexts } from '../../shared/i18n/deferred-texts.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { withTimeout } from '../../shared/browser/with-timeout.ts';
import { showToast } from '../../shared/browser/show-toast.ts';
import { useLazyComponent } from '../../shared/browser/use-lazy-component.ts';
import { type AdvertSubject, advertsPath } from './advert-listing.ts';

/** Loads the dialog with its texts; the names of package features are those of the packages page. */
async function loadDialog(language: Language) {
  const [dialog] = await withTimeout(
    Promise.all([import('./feature-dialog.tsx'), fetchDeferredTexts('pages', language)]),
  );
  return dialog;
}

/**
 * Features a listing after a confirmation, then opens the adverts page (specification 4).
 * @returns `feature` opens the dialog; `featureDialog` is to be rendered once beside the listings
 */
export function useFeatureListing(): { feature: (subject: AdvertSubject) => void; featureDialog: ReactNode } {
  const { t, language } = useTranslation();
  const navigate = useNavigate();
  const [Dialog, ensureDialog] = useLazyComponent(useCallback(() => loadDialog(language), [language]));
  const [subject, setSubject] = useState<AdvertSubject | null>(null);
  const [open, setOpen] = useState(false);

  async function show(listing: AdvertSubject) {
    setSubject(listing);
    if (await ensureDialog()) setOpen(true);
    else showToast({ text: t('failure.fault'), icon: <CloudOff />, urgent: true });
  }

  return {
    feature: (listing) => void show(listing),
    featureDialog: Dialog && subject && (
      <DeferredTexts group="pages">
        <Dialog
          subject={subject}
          open={open}
          onOpenChange={setOpen}
          onFeatured={() => void navigate(advertsPath(subject))}
        />
      </DeferredTexts>
    ),
  };
}
