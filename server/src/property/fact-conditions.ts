import type { InputOf } from '@latchkey/contract/define-call';
import type { getPropertyList } from '@latchkey/contract/property/calls';
import { type RawBuilder, sql } from 'kysely';
import { maxCounted } from './fact-keys.ts';

export type FactFilter = NonNullable<InputOf<typeof getPropertyList>['parameters']>[number];

/** Where the indexes of the lists have the facts that are no numbers up to fifteen: choices and the area. */
export interface FactPacking {
  /** The bits of `filter_bits` for choices of parameters, by fact key (079-filter-bits.sql). */
  choiceBits: ReadonlyMap<string, number>;
  /** The parameter whose numbers are in column `area`. */
  areaParameter: number | undefined;
}

const noPacking: FactPacking = { choiceBits: new Map(), areaParameter: undefined };

/**
 * The form of conditions on facts and facilities: `lists` uses the array columns, whose indexes find rare values;
 * `numbers` uses the packed numbers that the location and sort indexes contain (080-filters-in-indexes.sql), checked during a
 * scan.
 */
export type FactForm = 'lists' | 'numbers';

/** Bits of `filter_bits` for flags (079-filter-bits.sql). */
export const filterBits = { floorPlan: 0, virtualTour: 1, reduced: 2, premium: 3 } as const;
/** The bit of `filter_bits` of fact 1 to 15 whose number has a fraction. */
const fractionBit = (fact: number) => fact + 3;

/** Maximum ids of facts and facilities in `fact_numbers` and `facility_bits`, and the largest number there. */
const packedLimits = { facts: 15, number: 15, facilities: 62 } as const;
/** Larger than every fact that counts as a number (see factNumberOrNull). */
const aboveFacts = 1e9;
/** Most listings have this number of bedrooms. */
const frequentMinimum = 2;

/** The condition that `filter_bits` of property `p` has one of these bits. */
export function hasFilterBit(bits: readonly number[]): RawBuilder<boolean> {
  return sql<boolean>`p.filter_bits & ${maskOf(bits)}::bigint <> 0`;
}

function maskOf(bits: readonly number[]): string {
  return String(bits.reduce((sum, bit) => sum | (1n << BigInt(bit)), 0n));
}

/** Returns whether the indexes of the lists answer conditions on facts. */
export function arePackedFacts(parameters: readonly FactFilter[], packing: FactPacking | undefined): boolean {
  return (
    limitsByFact(parameters).every((limit) => limit.id === packing?.areaParameter || isPackedLimit(limit)) &&
    parameters.every((fact) => bitsOf(fact, fact.values, packing) && bitsOf(fact, fact.none, packing))
  );
}

export function isPackedFacility(id: number): boolean {
  return id >= 1 && id <= packedLimits.facilities;
}

/** The condition that a listing is near all of the facilities. */
export function facilityCondition(ids: readonly number[], form: FactForm): RawBuilder<unknown> {
  if (form === 'numbers' && ids.every(isPackedFacility)) {
    const mask = maskOf(ids);
    return sql`p.facility_bits & ${mask}::bigint = ${mask}::bigint`;
  }
  const sorted = [...new Set(ids)].sort((one, other) => one - other);
  const pairs = sorted.flatMap((one, index) => sorted.slice(index + 1).map((other) => `${one} ${other}`));
  if (pairs.length === 0) return sql`p.facility_ids @> ${ids}::bigint[]`;
  return sql`facility_pairs(p.facility_ids) @> ${pairs}::text[]`;
}

/** The condition that a listing is near one of the facilities. */
export function anyFacilityCondition(ids: readonly number[], form: FactForm): RawBuilder<unknown> {
  if (form === 'lists' || !ids.every(isPackedFacility)) return sql`p.facility_ids && ${ids}::bigint[]`;
  return sql`p.facility_bits & ${maskOf(ids)}::bigint <> 0`;
}

/**
 * The conditions on facts.
 * @param isInBox the listings of a small box are read anyway, so that their facts are compared: looking up frequent values in
 * the whole market takes longer
 */
export function factConditions(
  parameters: readonly FactFilter[],
  form: FactForm,
  packing: FactPacking | undefined,
  isInBox: boolean,
): RawBuilder<unknown>[] {
  const values = parameters.flatMap((fact) => {
    const { parameter_id: id, values: some, none } = fact;
    if (!some) return none ? [sql`not (${hasChoice(fact, none, form, packing)})`] : [];
    const excluded = parameters.flatMap((each) => (each.parameter_id === id ? (each.none ?? []) : []));
    const possible = some.filter((value) => !excluded.includes(value));
    if (possible.length === 0) return [sql`false`];
    const hasValue = hasChoice(fact, possible, form, packing);
    return [isInBox ? sql`(${hasValue}) is true` : hasValue];
  });
  const hasValues = parameters.some((each) => each.values);
  return [
    ...limitsByFact(parameters).flatMap((limit) =>
      limit.id === packing?.areaParameter ? areaConditions(limit) : limitConditions(limit, form, hasValues),
    ),
    ...values,
  ];
}

function hasChoice(
  fact: FactFilter,
  choices: readonly string[],
  form: FactForm,
  packing: FactPacking | undefined,
): RawBuilder<boolean> {
  const bits = form === 'numbers' && bitsOf(fact, choices, packing);
  return bits ? hasFilterBit(bits) : sql`p.fact_keys && ${keysOf(fact, choices)}::text[]`;
}

function keysOf({ parameter_id: id }: FactFilter, choices: readonly string[] = []): string[] {
  return choices.map((choice) => `${id}=${choice}`);
}

/** The bits of choices; undefined unless each has one. */
function bitsOf(
  fact: FactFilter,
  choices: readonly string[] | undefined,
  { choiceBits }: FactPacking = noPacking,
): number[] | undefined {
  const keys = keysOf(fact, choices);
  const bits = keys.flatMap((key) => choiceBits.get(key) ?? []);
  return bits.length === keys.length ? bits : undefined;
}

/** The range of one fact that all conditions on it leave. */
interface Limit {
  id: number;
  min: number;
  max: number;
}

function limitsByFact(parameters: readonly FactFilter[]): Limit[] {
  const limits = new Map<number, Limit>();
  for (const { parameter_id: id, min, max } of parameters) {
    if (min === undefined && max === undefined) continue;
    const before = limits.get(id) ?? { id, min: 0, max: aboveFacts };
    limits.set(id, { id, min: Math.max(before.min, min ?? 0), max: Math.min(before.max, max ?? aboveFacts) });
  }
  return [...limits.values()];
}

/** Returns whether `fact_numbers` decides, with the bit of a fraction. Without a minimum a listing without a value would seem to have none. */
function isPackedLimit({ id, min, max }: Limit): boolean {
  const hasPackedMax = max === aboveFacts || (Number.isInteger(max) && max < packedLimits.number);
  const hasPackedMin = Number.isInteger(min) && min >= 1 && min <= packedLimits.number;
  return id >= 1 && id <= packedLimits.facts && hasPackedMin && hasPackedMax;
}

function areaConditions({ min, max }: Limit): RawBuilder<unknown>[] {
  const atMost = max < aboveFacts ? [sql`p.area <= ${max}`] : [];
  return min > 0 || atMost.length === 0 ? [sql`p.area >= ${min}`, ...atMost] : atMost;
}

/** The conditions of the limits of one fact, so that its number is read once. */
function limitConditions(limit: Limit, form: FactForm, hasValues: boolean): RawBuilder<unknown>[] {
  const { id, min, max } = limit;
  const between = (least: number) => sql`${factNumberOrNull(sql`${String(id)}`)} between ${least} and ${max}`;
  const isFrequent = hasValues && min <= frequentMinimum;
  if (id <= packedLimits.facts && (form === 'numbers' || isFrequent)) {
    const whole = sql`(p.fact_numbers >> ${4 * (id - 1)}::int) & 15`;
    const isPacked = isPackedLimit(limit);
    const isAbove = sql`${whole} = ${max} and ${hasFilterBit([fractionBit(id)])}`;
    return [
      ...(min >= 1 ? [sql`${whole} >= ${Math.min(packedLimits.number, Math.floor(min))}`] : []),
      ...(max < packedLimits.number ? [sql`${whole} <= ${Math.floor(max)}`] : []),
      ...(isPacked && max !== aboveFacts ? [sql`not (${isAbove})`] : []),
      ...(isPacked ? [] : [between(min)]),
    ];
  }
  if (!hasCountedKey(min))
    return [...(form === 'lists' ? [sql`p.fact_keys @> ${[String(id)]}::text[]`] : []), between(min)];
  const counted = sql`p.fact_keys @> ${[`${id}>=${min}`]}::text[]`;
  return max === aboveFacts ? [counted] : [counted, between(0)];
}

/** Returns whether `fact_keys` has an "at least" key for this number. */
export function hasCountedKey(min: number): boolean {
  return Number.isInteger(min) && min >= 1 && min <= maxCounted;
}

/** The condition that a listing has a fact key, such as `7=New` or `1>=2` (fact-keys.ts); by a number if it is packed. */
export function factKeyCondition(key: string, packing: FactPacking): RawBuilder<unknown> {
  const bit = packing.choiceBits.get(key);
  if (bit !== undefined) return hasFilterBit([bit]);
  if (!isPackedKey(key, packing)) return sql`p.fact_keys @> ${[key]}::text[]`;
  return sql.join(limitConditions(minimumOf(key), 'numbers', false), sql` and `);
}

/** Returns whether the packed numbers tell which listings have a fact key. */
export function isPackedKey(key: string, packing: FactPacking): boolean {
  return packing.choiceBits.has(key) || isPackedLimit(minimumOf(key));
}

function minimumOf(key: string): Limit {
  const [, id, min] = /^(\d+)>=(\d+)$/.exec(key) ?? [];
  return { id: Number(id), min: Number(min), max: aboveFacts };
}

/** SQL for a fact as a number; null if it is not a number, since such a listing meets no minimum or maximum. */
export function factNumberOrNull(id: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql`case when p.facts ->> ${id} ~ '^[0-9]{1,9}(\\.[0-9]{1,6})?$' then (p.facts ->> ${id})::numeric end`;
}
