import { Globe } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { retryImport } from '../../ui/retry-import.ts';

const LanguageChoices = lazy(() => retryImport(() => import('./language-choices.tsx')));

/** Opens the language menu, which loads on the first click. */
export function LanguageButton() {
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
