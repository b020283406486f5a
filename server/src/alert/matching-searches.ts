import { type RawBuilder, sql } from 'kysely';
import { categoryOfSlug } from '../catalogue/category-of-slug.ts';
import { comparablePriceOf } from '../property/comparable-price.ts';
import { factNumber, kilometresTo } from '../property/listing-filters.ts';

/** Compared in passing: place, kind, price and flags rule most searches out. */
const looksFitting = sql<boolean>`
  p.is_listed
  and (s.city is null or s.city = p.city)
  and (s.property_type is null or s.property_type = p.property_type)
  and (s.country is null or s.country = p.country)
  and (s.state is null or s.state = p.state)
  and (s.min_price is null or ${comparablePriceOf('p')} >= s.min_price)
  and (s.max_price is null or ${comparablePriceOf('p')} <= s.max_price)
  and (not s.is_promoted or p.is_promoted)
  and (not s.is_premium or p.is_premium)`;

/** What takes a look into a list or a text. */
const isFitting = sql<boolean>`
  (s.category_ids is null or p.category_id = any (s.category_ids))
  and (s.facility_ids is null or p.facility_ids @> s.facility_ids)
  and (s.any_fact is null or p.fact_keys && s.any_fact)
  and (s.fact_keys is null or p.fact_keys @> s.fact_keys)
  and (s.west is null or (p.latitude between s.south and s.north
    and case when s.west <= s.east then p.longitude between s.west and s.east
             else p.longitude >= s.west or p.longitude <= s.east end))
  and (s.circle_km is null
    or coalesce(${kilometresTo(sql`s.circle_latitude`, sql`s.circle_longitude`)} <= s.circle_km, false))
  and (s.word_patterns is null or p.search_text like all (s.word_patterns))
  and (s.category_slug_id is null
    or p.category_id = ${categoryOfSlug(sql`s.category_slug_id`)})
  and (s.fact_choices is null or not exists (
    select from jsonb_array_elements(s.fact_choices) choice
      where not p.fact_keys && array(select jsonb_array_elements_text(choice))))
  and (s.fact_minimums is null or not exists (
    select from jsonb_to_recordset(s.fact_minimums) as least (id text, min numeric)
      where ${factNumber(sql`least.id`)} < least.min))`;

/**
 * Whether home `p` fits saved search `s`: listingConditions read the other way round, with the filters in columns. A
 * home fits if, and only if, the property list finds it with the same filters, which the test beside this file asks of
 * homes and searches of every kind.
 */
export const fits: RawBuilder<boolean> = sql<boolean>`case when ${looksFitting} then ${isFitting} else false end`;
