import type { SavedFilters } from '../saved-search/schemas.ts';
import { formatArea } from './area.ts';
import { formatParameterFilter } from './parameter-filter.ts';
import { formatPlaces } from './places.ts';

/**
 * Filters of get-property-list as texts under the same names: the form in which a saved search is stored and returned.
 */
export type FilterTexts = Readonly<Record<string, string>>;

/**
 * Converts filters as a handler receives them to texts that the schema parses back to the same filters. Filters that
 * narrow nothing are left out, so that equal filters have equal texts.
 */
export function filterTexts(filters: SavedFilters): FilterTexts {
  const { parameters, area, places, ...others } = filters;
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(others)) {
    if (value === undefined || value === false) continue;
    texts[name] = value === true ? '1' : Array.isArray(value) ? value.join(',') : String(value);
  }
  if (parameters && parameters.length > 0) texts['parameters'] = formatParameterFilter(parameters);
  if (area) texts['area'] = formatArea(area);
  if (places) texts['places'] = formatPlaces(places);
  return texts;
}

const sides = ['west', 'south', 'east', 'north'] as const;

/**
 * Returns the query string of the search page for saved filters: the same names, except `box` for the sides of a box.
 */
export function searchQuery(filters: FilterTexts): string {
  const { west, south, east, north, category_id, ...others } = filters;
  const names: Record<string, string> = { ...others };
  if (category_id !== undefined) names['category_ids'] ??= category_id;
  const box = [west, south, east, north];
  if (box.every((side) => side !== undefined)) names['box'] = box.join(',');
  return Object.entries(names)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}

/** Returns the filters in a search page's query; the schema drops parameters that are no filters (`sort`, `page`…). */
export function filtersOfQuery(query: Iterable<readonly [string, string]>): FilterTexts {
  const { box, ...others } = Object.fromEntries(query);
  const parts = box?.split(',') ?? [];
  if (parts.length !== sides.length) return others;
  return { ...others, ...Object.fromEntries(sides.map((side, index) => [side, parts[index] ?? ''])) };
}
