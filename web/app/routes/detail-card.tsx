import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import { GoneCard } from '../features/property-card/gone-card.tsx';
import { PropertyCard } from '../features/property-card/property-card.tsx';
import { slimCard } from '../features/property-card/slim-card.ts';
import { cardOfDetail } from '../listing/card-of-detail.ts';

const sizes = '(min-width: 1280px) 302px, (min-width: 768px) 32vw, 92vw';

interface DetailCardProps {
  home: PropertyDetail;
  /** Shown also to who hid it. */
  always?: boolean;
}

/** A full record as a card; what is no longer on offer says so. */
export function DetailCard({ home, always = false }: DetailCardProps) {
  const card = home.status === 1 && home.request_status === 'approved' ? cardOfDetail(home) : null;
  if (!card) return <GoneCard home={home} sizes={sizes} />;
  return <PropertyCard as="h2" home={slimCard(card)} sizes={sizes} always={always} />;
}
