import type { PropertyCard as Card } from '@latchkey/contract/property/property-card';
import { useId } from 'react';
import { PropertyCard } from '../../features/property-card/property-card.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Rail } from '../../ui/navigation/rail.tsx';
import { SectionHead } from '../../ui/section.tsx';

const sizes = '(min-width: 1440px) 342px, (min-width: 768px) 32vw, 78vw';

interface SimilarPropertiesProps {
  title: string;
  properties: Card[];
  searchPath: string;
}

/** Carousel of other properties. Renders nothing when there are none. */
export function SimilarProperties({ title, properties, searchPath }: SimilarPropertiesProps) {
  const { t } = useTranslation();
  const id = useId();
  if (properties.length === 0) return null;
  return (
    <section className="section no-print" aria-labelledby={id}>
      <SectionHead id={id} title={title} more={{ to: searchPath, label: t('property.allSimilar') }} />
      <Rail label={title} previousLabel={t('home.previous')} nextLabel={t('home.next')}>
        {properties.map((property) => (
          <PropertyCard key={property.id} property={property} sizes={sizes} />
        ))}
      </Rail>
    </section>
  );
}
