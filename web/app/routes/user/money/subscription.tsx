import { lazy } from 'react';
import { LateTexts } from '../../../i18n/late-texts.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { patiently } from '../../../ui/patiently.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';

const Held = lazy(() => patiently(() => import('./held.tsx')));

/** The packages that somebody holds, and what is left of each. */
export default function Subscription() {
  const { t } = useTranslation();
  return (
    // Packages and what they open have their names on the page of packages.
    <LateTexts of="pages" fallback={<SkeletonList shape="row" count={4} label={t('shell.loading')} />}>
      <Held />
    </LateTexts>
  );
}
