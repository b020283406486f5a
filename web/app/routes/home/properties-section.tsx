import type { HomeSectionType } from '@latchkey/contract/home/homepage-data';
import type { PropertyCard as Card } from '@latchkey/contract/property/property-card';
import { useId } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PropertyCard } from '../../features/property-card/property-card.tsx';
import { Rail } from '../../ui/navigation/rail.tsx';
import { SectionHead } from '../../ui/section.tsx';
import { sectionTitles, type SectionType } from '@latchkey/contract/home/sections';

const sizes = '(min-width: 1280px) 302px, (min-width: 768px) 32vw, 78vw';

interface PropertiesSectionProps {
  type: HomeSectionType;
  title: string;
  properties: Card[];
  morePath: string | undefined;
  priority: boolean;
}

/** Carousel of properties. */
export function PropertiesSection({ type, title, properties, morePath, priority }: PropertiesSectionProps) {
  const { t } = useTranslation();
  const id = useId();
  const name = useSectionTitle(type, title);
  return (
    <section className="wrap section" aria-labelledby={id}>
      <SectionHead id={id} title={name} {...(morePath && { more: { to: morePath, label: t('home.all') } })} />
      <Rail label={name} previousLabel={t('home.previous')} nextLabel={t('home.next')}>
        {properties.map((property, index) => (
          <PropertyCard key={property.id} property={property} sizes={sizes} priority={priority && index < 2} />
        ))}
      </Rail>
    </section>
  );
}

/**
 * Returns the operator's translation of a section title, else our own for a blank or default title, else the title as
 * written.
 */
export function useSectionTitle(type: SectionType, title: string): string {
  const { t, named } = useTranslation();
  const translated = named(title);
  if (translated !== title) return translated;
  return title === '' || title === sectionTitles[type] ? t(`home.section.${type}`) : title;
}
