import { useTranslation } from '../shared/i18n/use-translation.ts';
import { Badge } from '../ui/data/badge.tsx';

interface ListingBadgesProps {
  property: { promoted: boolean; is_premium: boolean };
}

/** Badges for featured and premium listings. */
export function ListingBadges({ property }: ListingBadgesProps) {
  const { t } = useTranslation();
  return (
    <>
      {property.promoted && <Badge tone="featured">{t('card.featured')}</Badge>}
      {property.is_premium && <Badge tone="premium">{t('card.premium')}</Badge>}
    </>
  );
}
