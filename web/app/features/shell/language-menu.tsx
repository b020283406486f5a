import { Globe } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { patiently } from '../../ui/patiently.ts';

const LanguageChoices = lazy(() => patiently(() => import('./language-choices.tsx')));

/** Opens the language menu, which loads on the first click. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const [isOpened, setIsOpened] = useState(false);
  const button = (
    <IconButton label={t('shell.language')} icon={<Globe />} onClick={() => setIsOpened(true)} aria-haspopup="menu" />
  );
  if (!isOpened) return button;
  return (
    <Suspense fallback={button}>
      <LanguageChoices label={t('shell.language')} />
    </Suspense>
  );
}
