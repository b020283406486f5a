import type { Format } from '../format/create-format.ts';
import { isolateNumber } from '../i18n/use-translation.ts';
import type { Translate } from '../i18n/translator.ts';

export type Offer = 'sell' | 'rent' | 'sold' | 'rented';

/** "For sale", "For rent", "Sold", "Rented". */
export function offerText({ property_type }: { property_type: Offer }, t: Translate): string {
  return t(`card.${property_type}`);
}

/** "per month"; blank for sales. */
export function rentPeriod(
  { property_type, rentduration }: { property_type: Offer; rentduration: string | null },
  t: Translate,
): string {
  if (property_type === 'sell' || property_type === 'sold') return '';
  return t(`card.per.${(rentduration || 'Monthly').toLowerCase()}`);
}

/** Label of a pin on the map: "€465K", "€260/day". */
export function pinText(
  {
    price,
    currency,
    property_type,
    rentduration,
  }: { price: number; currency?: string | undefined; property_type: Offer; rentduration: string | null },
  t: Translate,
  format: Format,
): string {
  const shortPrice = format.shortPrice(price, currency);
  if (property_type === 'sell' || property_type === 'sold') return shortPrice;
  return t(`card.pin.${(rentduration || 'Monthly').toLowerCase()}`, { price: isolateNumber(shortPrice) });
}
