import type { FurtherFilters } from '@latchkey/contract/search/further-filters';
import { listedSince } from '@latchkey/contract/search/posted-since';
import { type RawBuilder, sql } from 'kysely';

/** Price per unit of area of property `p` as the sort order compares it: rents per month. Null without an area. */
export const comparablePricePerArea: RawBuilder<number | null> =
  sql`comparable_price(p.price_per_area, p.rentduration)`;

/**
 * Conditions for whether a listing has a floor plan or a panorama. Callers may not see those of a premium listing, so it
 * does not match (decision 056).
 */
export const hasFloorPlan = sql<boolean>`(p.has_floor_plan and not p.is_premium)`;
export const hasVirtualTour = sql<boolean>`(p.three_d_image_id is not null and not p.is_premium)`;

/** Conditions of the further filters without `exclude` on table `property` (alias p). */
export function furtherConditions(filters: Partial<FurtherFilters>, now: Date): RawBuilder<unknown>[] {
  const { min_price_per_area: min, max_price_per_area: max, listed_within: days, available_by: day } = filters;
  return [
    ...(min === undefined ? [] : [sql`${comparablePricePerArea} >= ${min}::double precision`]),
    ...(max === undefined ? [] : [sql`${comparablePricePerArea} <= ${max}::double precision`]),
    ...(days === undefined ? [] : [sql`p.created_at >= ${listedSince(days, now)}`]),
    ...(day === undefined ? [] : [sql`p.available_from <= ${day}::date`]),
    ...(filters.has_floor_plan ? [hasFloorPlan] : []),
    ...(filters.has_virtual_tour ? [hasVirtualTour] : []),
    ...(filters.is_reduced ? [sql`p.is_reduced`] : []),
  ];
}
