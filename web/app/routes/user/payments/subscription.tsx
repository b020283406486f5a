import { lazy } from 'react';
import { DeferredTexts } from '../../../shared/i18n/deferred-texts.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { retryImport } from '../../../shared/browser/retry-import.ts';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';

const ActivePackages = lazy(() => retryImport(() => import('./active-packages.tsx')));

/** Page of the user's packages. */
export default function Subscription() {
  const { t } = useTranslation();
  return (
    // The names of packages and features are texts of the public pages.
    <DeferredTexts group="pages" fallback={<SkeletonList shape="row" count={4} label={t('shell.loading')} />}>
      <ActivePackages />
    </DeferredTexts>
  );
}
