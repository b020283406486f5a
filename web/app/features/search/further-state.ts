import { textLength } from '@latchkey/contract/limits';
import { type ListedWithin, listedWithinDays } from '@latchkey/contract/search/posted-since';
import { isDay } from '@latchkey/contract/text/day';

/** The further filters of a search (contract/src/search/further-filters.ts), as they are in its URL. */
export interface FurtherState {
  min_price_per_area?: number;
  max_price_per_area?: number;
  listed_within?: ListedWithin;
  /** A day such as `2027-03-01`. */
  available_by?: string;
  has_floor_plan?: 1;
  has_virtual_tour?: 1;
  is_reduced?: 1;
  /** Words that a listing must not have. */
  exclude?: string;
}

export const furtherFlags = ['has_floor_plan', 'has_virtual_tour', 'is_reduced'] as const;

/** Parses the further filters of a URL query; invalid values are ignored. */
export function parseFurther(query: URLSearchParams): FurtherState {
  const state: FurtherState = {};
  for (const name of ['min_price_per_area', 'max_price_per_area'] as const) {
    const text = query.get(name) ?? '';
    if (/^\d{1,12}(\.\d{1,4})?$/.test(text)) state[name] = Number(text);
  }
  const days = listedWithinDays.find((one) => String(one) === query.get('listed_within'));
  if (days) state.listed_within = days;
  const day = query.get('available_by') ?? '';
  if (isDay(day)) state.available_by = day;
  for (const name of furtherFlags) if (query.get(name) === '1') state[name] = 1;
  const exclude = query.get('exclude')?.trim().slice(0, textLength.search);
  if (exclude) state.exclude = exclude;
  return state;
}

const names = [
  'min_price_per_area',
  'max_price_per_area',
  'listed_within',
  'available_by',
  ...furtherFlags,
  'exclude',
] as const;

/** The further filters of a search alone, under the names of the query and the calls. */
export function furtherFilters(state: FurtherState): FurtherState {
  return Object.fromEntries(names.map((name) => [name, state[name]]).filter(([, value]) => value !== undefined));
}

/** Number of active further filters; both limits of the price per area are one. */
export function countFurther(state: FurtherState): number {
  const active = Object.keys(furtherFilters(state));
  return active.length - (active.includes('min_price_per_area') && active.includes('max_price_per_area') ? 1 : 0);
}
