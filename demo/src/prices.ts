import type { Condition } from './data/catalogue.ts';
import type { DemoCity, Neighbourhood } from './data/cities.ts';
import type { HomeKind } from './data/home-kind.ts';
import type { Random } from './random.ts';

export type RentDuration = 'Daily' | 'Monthly' | 'Quarterly' | 'Yearly';

const byCondition: Record<Condition, number> = { New: 1.09, Renovated: 1.04, Good: 1, 'Needs work': 0.83 };

interface Valued {
  city: Pick<DemoCity, 'sale' | 'rent'>;
  place: Pick<Neighbourhood, 'level'>;
  kind: Pick<HomeKind, 'category' | 'level'>;
  condition: Condition;
  /** m² */
  area: number;
}

/** Small homes cost more by the square metre: a fifth more at 30 m² than at 90 m², a tenth less at 300 m². */
function bySize(area: number, power: number): number {
  return Math.min(1.3, Math.max(0.8, (90 / area) ** power));
}

/** Asking price in euros, rounded as people do. */
export function salePrice(home: Valued, random: Random): number {
  const { city, place, kind, condition, area } = home;
  const size = kind.category === 'land' ? 1 : bySize(area, 0.12);
  const perArea = city.sale * place.level * kind.level * byCondition[condition] * size;
  return roundPrice(perArea * area * random.between(0.94, 1.07));
}

/** Rent in euros for one period, rounded as people do. */
export function rentPrice(home: Valued, duration: RentDuration, random: Random): number {
  const { city, place, kind, condition, area } = home;
  const perArea = city.rent * place.level * kind.level ** 0.7 * byCondition[condition] ** 0.7 * bySize(area, 0.22);
  const monthly = perArea * area * random.between(0.94, 1.07);
  if (duration === 'Daily') return roundTo((monthly / 30) * 2.1, 5);
  if (duration === 'Quarterly') return roundTo(monthly * 2.9, 50);
  if (duration === 'Yearly') return roundTo(monthly * 11.4, 100);
  return roundTo(monthly, monthly < 1_000 ? 10 : monthly < 4_000 ? 50 : 100);
}

/** 148,000 · 465,000 · 1,490,000: nobody asks for 463,217. */
export function roundPrice(price: number): number {
  if (price < 200_000) return roundTo(price, 1_000);
  if (price < 1_000_000) return roundTo(price, 5_000);
  return roundTo(price, price < 3_000_000 ? 10_000 : 50_000);
}

function roundTo(value: number, step: number): number {
  return Math.max(step, Math.round(value / step) * step);
}
