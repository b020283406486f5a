import type { FurtherFilters } from '@latchkey/contract/search/further-filters';
import { listedSince } from '@latchkey/contract/search/posted-since';
import { type RawBuilder, sql } from 'kysely';
import { filterBits, hasFilterBit } from './fact-conditions.ts';

/** Price per unit of area of property `p` as the sort order compares it: rents per month. Null without an area. */
export const comparablePricePerArea: RawBuilder<number | null> =
  sql`comparable_price(p.price_per_area, p.rentduration)`;

/**
 * Conditions for whether a listing has a floor plan or a panorama. Callers may not see those of a premium listing, so it
 * does not match (decision 056).
 */
export const hasFloorPlan = sql<boolean>`(p.has_floor_plan and not p.is_premium)`;
export const hasVirtualTour = sql<boolean>`(p.three_d_image_id is not null and not p.is_premium)`;

/** The filters of listings that few have, the rarest first. Each has an index of the listings with it, in the order of the newest. */
const flags = [
  { names: ['is_premium', 'get_all_premium_properties'], bit: filterBits.premium, condition: sql`p.is_premium` },
  { names: ['is_reduced'], bit: filterBits.reduced, condition: sql`p.is_reduced` },
  { names: ['has_virtual_tour'], bit: filterBits.virtualTour, condition: hasVirtualTour },
  { names: ['has_floor_plan'], bit: filterBits.floorPlan, condition: hasFloorPlan },
] as const;

export const flagNames = flags.flatMap(({ names }) => names);

/** The conditions of flags: all by their indexes, all as bits of the location and sort indexes, or one by its index. */
export function flagConditions(
  filters: Partial<Record<(typeof flagNames)[number], boolean | undefined>>,
  form: 'lists' | 'numbers' | 'flags',
): RawBuilder<unknown>[] {
  const wanted = flags.filter(({ names }) => names.some((name) => filters[name]));
  return wanted.map(({ bit, condition }, index) =>
    form === 'lists' || (form === 'flags' && index === 0) ? condition : hasFilterBit([bit]),
  );
}

/** Conditions of the further filters without flags and `exclude` on table `property` (alias p). */
export function furtherConditions(filters: Partial<FurtherFilters>, now: Date): RawBuilder<unknown>[] {
  const { min_price_per_area: min, max_price_per_area: max, listed_within: days, available_by: day } = filters;
  return [
    ...(min === undefined ? [] : [sql`${comparablePricePerArea} >= ${min}::double precision`]),
    ...(max === undefined ? [] : [sql`${comparablePricePerArea} <= ${max}::double precision`]),
    ...(days === undefined ? [] : [sql`p.created_at >= ${listedSince(days, now)}`]),
    ...(day === undefined ? [] : [sql`p.available_from <= ${day}::date`]),
  ];
}
