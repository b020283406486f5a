import type { AssignedParameter } from '@latchkey/contract/records/parameter';
import { unitOf } from './fact-value.ts';

export interface AreaFact {
  id: number;
  value: number;
  /** As the market writes it: `m²`, `sq ft`. */
  unit: string;
}

interface Measured {
  price: number;
  price_per_area?: number | null;
  parameters: AssignedParameter[];
}

const areaUnit = /²|^sq/i;

/**
 * Which of a home's facts is its area: the one whose unit is an area; else the one that the price per area was made
 * with, in square metres.
 */
export function areaFact({ price, price_per_area, parameters }: Measured): AreaFact | null {
  const numbers = parameters.flatMap(({ id, name, type_of_parameter, value }) => {
    const number = type_of_parameter === 'number' && typeof value === 'string' ? Number(value) : Number.NaN;
    return number > 0 ? [{ id, value: number, unit: unitOf(name) }] : [];
  });
  const named = numbers.find(({ unit }) => areaUnit.test(unit));
  if (named) return named;
  const area = price_per_area ? price / price_per_area : Number.NaN;
  const meant = numbers.find(({ value }) => Math.abs(value - area) <= area * 0.01);
  return meant ? { ...meant, unit: 'm²' } : null;
}
