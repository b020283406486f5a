import { type Area, areaBounds } from '@latchkey/contract/search/area';
import type { SavedFilters } from '@latchkey/contract/saved-search/schemas';
import { type RawBuilder, sql } from 'kysely';
import { areaPolygons } from '../property/area-condition.ts';
import { type FactFilter, hasCountedKey } from '../property/fact-conditions.ts';
import { excludedWords, wordPattern, wordPatterns } from '../property/listing-filters.ts';

/**
 * Returns the columns of saved_search that matching-searches.ts compares with a listing: the filters as the property
 * list applies them.
 * @param reachable the area of the travel time
 */
export function matchColumns(filters: SavedFilters, reachable?: Area) {
  const { search, parameters = [], latitude, longitude, radius, area, places, exclude } = filters;
  const patterns = wordPatterns(search);
  const isCircle = latitude !== undefined && longitude !== undefined && Boolean(radius);
  const keys = parameters.flatMap(wantedKeys);
  const choices = parameters.flatMap(wantedChoices);
  const minimums = parameters.flatMap(wantedMinimums);
  const excludedFacts = parameters.flatMap(({ parameter_id: id, none = [] }) => none.map((value) => `${id}=${value}`));
  const excluded = excludedWords(exclude).map(wordPattern);
  const maximums = parameters.flatMap(({ parameter_id: id, max }) => (max === undefined ? [] : [{ id, max }]));
  return {
    property_type: filters.property_type ?? null,
    category_ids: wantedCategories(filters),
    category_slug_id: filters.category_slug_id ?? null,
    country: filters.country ?? null,
    state: filters.state ?? null,
    city: filters.city ?? null,
    min_price: filters.min_price ?? null,
    max_price: filters.max_price ?? null,
    is_promoted: Boolean(filters.promoted),
    is_premium: Boolean(filters.is_premium) || Boolean(filters.get_all_premium_properties),
    any_fact: filters.parameter_id?.map(String) ?? null,
    fact_keys: orNull(keys),
    fact_choices: choices.length > 0 ? JSON.stringify(choices) : null,
    fact_minimums: minimums.length > 0 ? JSON.stringify(minimums) : null,
    fact_maximums: maximums.length > 0 ? JSON.stringify(maximums) : null,
    excluded_facts: orNull(excludedFacts),
    facility_ids: filters.facility_ids ?? null,
    min_price_per_area: filters.min_price_per_area ?? null,
    max_price_per_area: filters.max_price_per_area ?? null,
    available_by: filters.available_by ?? null,
    has_floor_plan: filters.has_floor_plan || null,
    has_virtual_tour: filters.has_virtual_tour || null,
    is_reduced: filters.is_reduced || null,
    excluded_words: excluded.length > 0 ? arrayOf(excluded) : null,
    word_patterns: patterns.length > 0 ? arrayOf(patterns) : null,
    ...boxColumns({ ...filters, area: area ?? reachable }),
    area: areaColumn(area, reachable),
    places: places ? JSON.stringify(places.map(({ circle, ...names }) => circle ?? names)) : null,
    circle_latitude: isCircle ? latitude : null,
    circle_longitude: isCircle ? longitude : null,
    circle_km: isCircle ? radius : null,
  };
}

/** The shapes of the drawn area, each `within` those of the travel time, or the latter alone. */
function areaColumn(area: Area | undefined, reachable: Area | undefined): string | null {
  const within = reachable && areaPolygons(reachable);
  if (!area) return within ? JSON.stringify(within) : null;
  return JSON.stringify(areaPolygons(area).map((shape) => ({ ...shape, ...(within && { within }) })));
}

/** The box, or the bounds of the area, which exclude most listings before its shapes are compared. */
function boxColumns({ area, ...filters }: SavedFilters) {
  const { west, south, east, north } = filters;
  const isBox = west !== undefined && south !== undefined && east !== undefined && north !== undefined;
  if (isBox) return { west, south, east, north };
  return area ? areaBounds(area) : { west: null, south: null, east: null, north: null };
}

/** Combines the single category and the list: both must match; an empty list matches no listing. */
function wantedCategories({ category_id, category_ids }: SavedFilters): number[] | null {
  if (category_id === undefined) return category_ids ?? null;
  return category_ids && !category_ids.includes(category_id) ? [] : [category_id];
}

function wantedKeys({ parameter_id: id, min }: FactFilter): string[] {
  if (min === undefined) return [];
  return [hasCountedKey(min) ? `${id}>=${min}` : String(id)];
}

function wantedChoices({ parameter_id: id, values }: FactFilter): string[][] {
  return values ? [values.map((value) => `${id}=${value}`)] : [];
}

function wantedMinimums({ parameter_id: id, min }: FactFilter): { id: number; min: number }[] {
  return min === undefined || hasCountedKey(min) ? [] : [{ id, min }];
}

function orNull<Item>(list: Item[]): Item[] | null {
  return list.length > 0 ? list : null;
}

function arrayOf(items: RawBuilder<string>[]): RawBuilder<string[]> {
  return sql`array[${sql.join(items)}]::text[]`;
}
