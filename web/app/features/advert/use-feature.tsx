import { userPaths } from '@latchkey/contract/paths';
import { CloudOff } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Language } from '../../i18n/languages.ts';
import { bringLateTexts, LateTexts } from '../../i18n/late-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { inTime } from '../../ui/in-time.ts';
import { showToast } from '../../ui/show-toast.ts';
import { useOnDemand } from '../../ui/use-on-demand.ts';
import type { AdvertSubject } from './subject.ts';

/** The dialog with its texts: what packages open has its names on the page of packages. */
async function loadDialog(language: Language) {
  const [dialog] = await inTime(Promise.all([import('./feature-dialog.tsx'), bringLateTexts('pages', language)]));
  return dialog;
}

/**
 * Featuring a listing: what it costs is said first, and once it is done the adverts are shown (specification 4).
 * @returns what opens the dialog, and the dialog, which is drawn once beside the listings
 */
export function useFeature(): { feature: (subject: AdvertSubject) => void; featureDialog: ReactNode } {
  const { t, language } = useTranslation();
  const navigate = useNavigate();
  const [Dialog, bring] = useOnDemand(useCallback(() => loadDialog(language), [language]));
  const [subject, setSubject] = useState<AdvertSubject | null>(null);
  const [open, setOpen] = useState(false);

  async function show(chosen: AdvertSubject) {
    setSubject(chosen);
    if (await bring()) setOpen(true);
    else showToast({ text: t('failure.fault'), icon: <CloudOff />, urgent: true });
  }

  function onFeatured({ kind }: AdvertSubject) {
    void navigate(kind === 'property' ? userPaths.adverts() : `${userPaths.adverts()}?show=project`);
  }

  return {
    feature: (chosen) => void show(chosen),
    featureDialog: Dialog && subject && (
      <LateTexts of="pages">
        <Dialog subject={subject} open={open} onOpenChange={setOpen} onFeatured={() => onFeatured(subject)} />
      </LateTexts>
    ),
  };
}
