import { getPropertyList } from '@latchkey/contract/property/calls';
import { useId } from 'react';
import { useCall } from '../../shared/api/use-call.ts';
import { PropertyCard } from '../../features/property-card/property-card.tsx';
import { slimCard } from '../../features/property-card/slim-card.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { recentlyViewed } from '../../shared/saved-listings/device-lists.ts';
import { Button } from '../../ui/button.tsx';
import { Rail } from '../../ui/navigation/rail.tsx';

const sizes = '(min-width: 1280px) 302px, (min-width: 768px) 32vw, 78vw';

interface RecentlyViewedSectionProps {
  ids: readonly number[];
  className?: string;
}

/** Properties viewed on this device; those that are gone are left out. */
export default function RecentlyViewedSection({ ids, className = 'wrap section' }: RecentlyViewedSectionProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const list = useCall(getPropertyList, { ids: ids.join(',') });
  // A server that does not know `ids` returns other properties.
  const properties = (list.data?.data ?? []).filter((property) => ids.includes(property.id));
  if (properties.length === 0) return null;
  return (
    <section className={className} aria-labelledby={titleId}>
      <div className="section-head">
        <h2 id={titleId}>{t('savedListings.seen.title')}</h2>
        <Button variant="ghost" size="sm" onClick={() => recentlyViewed.write([])}>
          {t('savedListings.seen.clear')}
        </Button>
      </div>
      <Rail label={t('savedListings.seen.title')} previousLabel={t('home.previous')} nextLabel={t('home.next')}>
        {properties.map((property) => (
          <PropertyCard key={property.id} property={slimCard(property)} sizes={sizes} showsHidden />
        ))}
      </Rail>
    </section>
  );
}
