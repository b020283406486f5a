import { useTranslation } from '../i18n/use-translation.ts';
import { Badge } from '../ui/badge.tsx';

/** Paid placement, which is always marked, and premium. */
export function ListingBadges({ home }: { home: { promoted: boolean; is_premium: boolean } }) {
  const { t } = useTranslation();
  return (
    <>
      {home.promoted && <Badge tone="featured">{t('card.featured')}</Badge>}
      {home.is_premium && <Badge tone="premium">{t('card.premium')}</Badge>}
    </>
  );
}
