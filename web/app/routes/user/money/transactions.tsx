import { lazy } from 'react';
import { LateTexts } from '../../../i18n/late-texts.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { patiently } from '../../../ui/patiently.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';

const Payments = lazy(() => patiently(() => import('./payments.tsx')));

/** Page of the user's payments. */
export default function Transactions() {
  const { t } = useTranslation();
  return (
    // The names of packages and features are texts of the public pages.
    <LateTexts of="pages" fallback={<SkeletonList shape="row" count={4} label={t('shell.loading')} />}>
      <Payments />
    </LateTexts>
  );
}
