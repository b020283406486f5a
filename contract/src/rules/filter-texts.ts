import type { SavedFilters } from '../schemas/saved-filters.ts';
import { formatParameterFilter } from './parameter-filter.ts';

/** Filters as get-property-list takes them, as texts under the same names: how a saved search is kept and answered. */
export type FilterTexts = Readonly<Record<string, string>>;

/**
 * Filters as a verb received them → the texts that its schema reads back to the same filters. What narrows nothing is
 * left out, so that two ways of asking for the same are written the same.
 */
export function filterTexts(filters: SavedFilters): FilterTexts {
  const { parameters, ...others } = filters;
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(others)) {
    if (value === undefined || value === false) continue;
    texts[name] = value === true ? '1' : Array.isArray(value) ? value.join(',') : String(value);
  }
  if (parameters && parameters.length > 0) texts['parameters'] = formatParameterFilter(parameters);
  return texts;
}

const sides = ['west', 'south', 'east', 'north'] as const;

/** The query of the search page that shows what saved filters find: the same names, but one for the sides of a box. */
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

/** The filters that a search page's query names; what says nothing about homes (`sort`, `page`…) is left to the schema. */
export function filtersOfQuery(query: Iterable<readonly [string, string]>): FilterTexts {
  const { box, ...others } = Object.fromEntries(query);
  const parts = box?.split(',') ?? [];
  if (parts.length !== sides.length) return others;
  return { ...others, ...Object.fromEntries(sides.map((side, index) => [side, parts[index] ?? ''])) };
}
