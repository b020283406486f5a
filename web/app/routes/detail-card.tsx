import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import { GoneCard } from '../features/property-card/gone-card.tsx';
import { PropertyCard } from '../features/property-card/property-card.tsx';
import { slimCard } from '../features/property-card/slim-card.ts';
import { cardOfDetail } from '../listing/card-of-detail.ts';

const sizes = '(min-width: 1280px) 302px, (min-width: 768px) 32vw, 92vw';

interface DetailCardProps {
  home: PropertyDetail;
  /** Shows the card also to a user who hid the property. */
  always?: boolean;
}

/** Card of a full property record. One that is no longer on offer is shown as gone. */
export function DetailCard({ home: property, always = false }: DetailCardProps) {
  const card = property.status === 1 && property.request_status === 'approved' ? cardOfDetail(property) : null;
  if (!card) return <GoneCard home={property} sizes={sizes} />;
  return <PropertyCard as="h2" home={slimCard(card)} sizes={sizes} always={always} />;
}
