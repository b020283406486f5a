import { Globe } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { patiently } from '../../ui/patiently.ts';

const LanguageChoices = lazy(() => patiently(() => import('./language-choices.tsx')));

/** The list itself comes with the first click. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(false);
  const button = (
    <IconButton label={t('shell.language')} icon={<Globe />} onClick={() => setWanted(true)} aria-haspopup="menu" />
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <LanguageChoices label={t('shell.language')} />
    </Suspense>
  );
}
