import type { Condition } from './data/categories.ts';
import type { DemoCity, Neighbourhood } from './data/cities.ts';
import type { PropertyKind } from './data/property-kind.ts';
import type { Random } from './random.ts';

export type RentDuration = 'Daily' | 'Monthly' | 'Quarterly' | 'Yearly';

const conditionFactors: Record<Condition, number> = { New: 1.09, Renovated: 1.04, Good: 1, 'Needs work': 0.83 };

interface PricedProperty {
  city: Pick<DemoCity, 'sale' | 'rent'>;
  place: Pick<Neighbourhood, 'level'>;
  kind: Pick<PropertyKind, 'category' | 'level'>;
  condition: Condition;
  /** m² */
  area: number;
}

/** Size factor: small properties cost more per m², a fifth more at 30 m² than at 90 m², a tenth less at 300 m². */
function sizeFactor(area: number, power: number): number {
  return Math.min(1.3, Math.max(0.8, (90 / area) ** power));
}

/** Returns an asking price in euros, rounded. */
export function salePrice(property: PricedProperty, random: Random): number {
  const { city, place, kind, condition, area } = property;
  const size = kind.category === 'land' ? 1 : sizeFactor(area, 0.12);
  const perArea = city.sale * place.level * kind.level * conditionFactors[condition] * size;
  return roundPrice(perArea * area * random.between(0.94, 1.07));
}

/** Returns the rent in euros for one period, rounded. */
export function rentPrice(property: PricedProperty, duration: RentDuration, random: Random): number {
  const { city, place, kind, condition, area } = property;
  const perArea =
    city.rent * place.level * kind.level ** 0.7 * conditionFactors[condition] ** 0.7 * sizeFactor(area, 0.22);
  const monthly = perArea * area * random.between(0.94, 1.07);
  if (duration === 'Daily') return roundTo((monthly / 30) * 2.1, 5);
  if (duration === 'Quarterly') return roundTo(monthly * 2.9, 50);
  if (duration === 'Yearly') return roundTo(monthly * 11.4, 100);
  return roundTo(monthly, monthly < 1_000 ? 10 : monthly < 4_000 ? 50 : 100);
}

/** Rounds a price to typical steps: 148,000 · 465,000 · 1,490,000. */
export function roundPrice(price: number): number {
  if (price < 200_000) return roundTo(price, 1_000);
  if (price < 1_000_000) return roundTo(price, 5_000);
  return roundTo(price, price < 3_000_000 ? 10_000 : 50_000);
}

function roundTo(value: number, step: number): number {
  return Math.max(step, Math.round(value / step) * step);
}
