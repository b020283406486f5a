import { type RawBuilder, sql } from 'kysely';
import { categoryIdBySlug } from '../catalogue/category-id-by-slug.ts';
import { comparablePriceOf } from '../property/comparable-price.ts';
import { comparablePricePerArea, hasFloorPlan, hasVirtualTour } from '../property/further-conditions.ts';
import { kilometresTo } from '../property/geo-condition.ts';
import { factNumberOrNull } from '../property/fact-conditions.ts';
import { publicSearchText } from '../property/listing-filters.ts';

/** Cheap conditions: city, kind, price and flags exclude most searches. */
const cheapConditions = sql<boolean>`
  p.is_listed
  and (s.city is null or s.city = p.city)
  and (s.property_type is null or s.property_type = p.property_type)
  and (s.country is null or s.country = p.country)
  and (s.state is null or s.state = p.state)
  and (s.min_price is null or ${comparablePriceOf('p')} >= s.min_price)
  and (s.max_price is null or ${comparablePriceOf('p')} <= s.max_price)
  and (not s.is_promoted or p.is_promoted)
  and (not s.is_premium or p.is_premium)
  and (s.available_by is null or p.available_from <= s.available_by)
  and (s.has_floor_plan is null or ${hasFloorPlan})
  and (s.has_virtual_tour is null or ${hasVirtualTour})
  and (s.is_reduced is null or p.is_reduced)
  and (s.min_price_per_area is null or ${comparablePricePerArea} >= s.min_price_per_area)
  and (s.max_price_per_area is null or ${comparablePricePerArea} <= s.max_price_per_area)`;

/** Expensive conditions on lists and texts. */
const expensiveConditions = sql<boolean>`
  (s.category_ids is null or p.category_id = any (s.category_ids))
  and (s.facility_ids is null or p.facility_ids @> s.facility_ids)
  and (s.any_fact is null or p.fact_keys && s.any_fact)
  and (s.fact_keys is null or p.fact_keys @> s.fact_keys)
  and (s.west is null or (p.latitude between s.south and s.north
    and case when s.west <= s.east then p.longitude between s.west and s.east
             else p.longitude >= s.west or p.longitude <= s.east end))
  and (s.area is null or exists (
    select from jsonb_to_recordset(s.area) as shape (outlines polygon[], holes polygon[], within jsonb)
      where point(p.longitude, p.latitude) <@ any (shape.outlines)
        and not point(p.longitude, p.latitude) <@ any (shape.holes)
        and (shape.within is null or exists (
          select from jsonb_to_recordset(shape.within) as outer_shape (outlines polygon[], holes polygon[])
            where point(p.longitude, p.latitude) <@ any (outer_shape.outlines)
              and not point(p.longitude, p.latitude) <@ any (outer_shape.holes)))))
  and (s.circle_km is null
    or coalesce(${kilometresTo(sql`s.circle_latitude`, sql`s.circle_longitude`)} <= s.circle_km, false))
  and (s.places is null or exists (
    select from jsonb_to_recordset(s.places)
        as place (city text, state text, country text, latitude float8, longitude float8, radius float8)
      where case when place.radius is null
        then (place.city is null or place.city = p.city) and (place.state is null or place.state = p.state)
          and (place.country is null or place.country = p.country)
        else coalesce(${kilometresTo(sql`place.latitude`, sql`place.longitude`)} <= place.radius, false) end))
  and (s.word_patterns is null or ${publicSearchText} like all (s.word_patterns))
  and (s.excluded_words is null or not ${publicSearchText} like any (s.excluded_words))
  and (s.excluded_facts is null or not p.fact_keys && s.excluded_facts)
  and (s.category_slug_id is null
    or p.category_id = ${categoryIdBySlug(sql`s.category_slug_id`)})
  and (s.fact_choices is null or not exists (
    select from jsonb_array_elements(s.fact_choices) choice
      where not p.fact_keys && array(select jsonb_array_elements_text(choice))))
  and (s.fact_minimums is null or not exists (
    select from jsonb_to_recordset(s.fact_minimums) as least (id text, min numeric)
      where coalesce(${factNumberOrNull(sql`least.id`)} < least.min, true)))
  and (s.fact_maximums is null or not exists (
    select from jsonb_to_recordset(s.fact_maximums) as most (id text, max numeric)
      where coalesce(${factNumberOrNull(sql`most.id`)} > most.max, true)))`;

/**
 * SQL condition for listing `p` matching saved search `s`: the inverse of listingConditions, with the filters in
 * columns. A listing matches if, and only if, the property list returns it with the same filters, which the property
 * test beside this file verifies.
 */
export const matchesSearch: RawBuilder<boolean> = sql<boolean>`case when ${cheapConditions} then ${expensiveConditions} else false end`;
