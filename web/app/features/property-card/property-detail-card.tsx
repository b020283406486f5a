import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import { UnavailableCard } from './unavailable-card.tsx';
import { PropertyCard } from './property-card.tsx';
import { slimCard } from './slim-card.ts';
import { cardFromProperty } from '../../shared/listing/card-from-property.ts';

const sizes = '(min-width: 1280px) 302px, (min-width: 768px) 32vw, 92vw';

interface PropertyDetailCardProps {
  property: PropertyDetail;
  /** Shows the card also to a user who hid the property. */
  showHidden?: boolean;
}

/** Card of a full property record. One that is no longer on offer is shown as gone. */
export function PropertyDetailCard({ property, showHidden: always = false }: PropertyDetailCardProps) {
  const card = property.status === 1 && property.request_status === 'approved' ? cardFromProperty(property) : null;
  if (!card) return <UnavailableCard property={property} sizes={sizes} />;
  return <PropertyCard as="h2" property={slimCard(card)} sizes={sizes} showsHidden={always} />;
}
