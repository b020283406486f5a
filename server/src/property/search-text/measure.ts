import { type Bound, perMonth, type RoomUnit, type Unit } from './quantity-vocabulary.ts';
import type { Amount } from './read-amount.ts';

/** A number of rooms, an area in m², a price or a price of a square metre, with the positions of its words; `to` is exclusive. */
export interface Quantity {
  from: number;
  to: number;
  kind: RoomUnit | 'area' | 'price' | 'pricePerArea' | 'typology';
  min?: number;
  max?: number;
  /** A rent: the price has a period. */
  isRent?: boolean;
}

export type Label = 'price' | 'pricePerMetre' | 'area' | 'parking';
export type Period = keyof typeof perMonth;

type Positions = Pick<Quantity, 'from' | 'to'>;
type Limits = Pick<Quantity, 'min' | 'max'>;

/** A number with what stands around it. `first` and `last` are the ends of a range, otherwise the same number. */
export interface Measure extends Positions {
  first: Amount;
  last: Amount;
  range: { min: number; max: number } | null;
  label: Label | null;
  unit: Unit | null;
  bound: Bound | null;
  period: Period | null;
  /** The number is written as a price. */
  isBarePrice: boolean;
}

export const maxRooms = 50;
const maxPrice = 1e12;
const maxArea = 1e9;
/** “About” a value is this share more or less. */
const tolerance = 0.1;

/** Returns what a measure says of a listing; null if it says nothing, or nothing possible. */
export function quantityOf(measure: Measure): Quantity | null {
  const { first, range, unit, bound } = measure;
  const kind = kindOf(measure);
  if (kind === null) return null;
  if (kind === 'price') return priceOf(measure);
  if (kind === 'area') {
    const factor = unit?.kind === 'area' ? unit.squareMetres : 1;
    return withLimits('area', range ?? limitsOf(first.value, bound ?? 'min'), factor, measure);
  }
  const count = bound === 'max' ? { max: first.value } : { min: first.value };
  return withRooms(kind, unit?.kind === kind && range ? range : count, measure);
}

/** What the number of a measure counts: the first line that applies decides. */
function kindOf({ first, last, label, unit, bound, period, isBarePrice }: Measure): RoomUnit | 'area' | 'price' | null {
  const hasCurrency = first.hasCurrency || last.hasCurrency;
  const isPlain = !last.isScaled && !hasCurrency;
  const isCount = isPlain && !period;
  if (isCount && unit && unit.kind !== 'area') return unit.kind;
  if (isCount && label === 'parking') return 'parking';
  if (!unit && last.isWord && !last.isScaled && !last.hasCurrency) return null;
  if (unit?.kind === 'area' && !hasCurrency) return 'area';
  if (label === 'area' && isPlain) return 'area';
  if (unit) return null;
  if (!isPlain || label === 'price' || period) return 'price';
  if (bound && last.value >= 100) return 'price';
  return isBarePrice ? 'price' : null;
}

/**
 * Returns a price; a rent as that of a month.
 * @param squareMetres the area that it is for
 */
export function priceOf(
  { first, range, bound, period, from, to }: Omit<Measure, 'unit' | 'isBarePrice'>,
  squareMetres = 1,
): Quantity | null {
  const factor = (period ? perMonth[period] : 1) / squareMetres;
  const price = withLimits('price', range ?? limitsOf(first.value, bound ?? 'max'), factor, { from, to });
  return price && { ...price, ...(period && { isRent: true }) };
}

/** Returns the limits that one number sets. */
export function limitsOf(value: number, bound: Bound): Limits {
  if (bound === 'max') return { max: value };
  if (bound === 'about') return { min: value * (1 - tolerance), max: value * (1 + tolerance) };
  return { min: value };
}

/** Returns an area or a price with its limits times the factor; null if no listing could have it. */
export function withLimits(
  kind: 'area' | 'price',
  { min, max }: Limits,
  factor: number,
  { from, to }: Positions,
): Quantity | null {
  const [largest, precision] = kind === 'price' ? [maxPrice, 1] : [maxArea, 100];
  if (Math.max(min ?? 0, max ?? 0) * factor > largest || (max ?? 1) <= 0) return null;
  const round = (value: number) => Math.round(value * factor * precision) / precision;
  return {
    from,
    to,
    kind,
    ...(min !== undefined && min > 0 && { min: round(min) }),
    ...(max !== undefined && { max: round(max) }),
  };
}

function withRooms(kind: RoomUnit, limits: Limits, { from, to }: Positions): Quantity | null {
  const counts = Object.values(limits);
  if (Math.max(...counts) > maxRooms || Math.min(...counts) <= 0) return null;
  return { from, to, kind, ...limits };
}
