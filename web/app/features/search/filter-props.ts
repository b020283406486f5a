import type { SearchState } from './search-state.ts';
import type { Parameter } from '@latchkey/contract/catalogue/records';

/** Options of the filters: the market's categories, parameters and facilities. */
export interface SearchOptions {
  categories: { id: number; name: string; count: number }[];
  /** Small numbers: bedrooms, bathrooms, parking. */
  counted: { id: number; name: string }[];
  /** Other numbers, such as the area. */
  numbers: { id: number; name: string }[];
  /** Parameters with choices. */
  choices: ChoiceFilter[];
  /** Text and file parameters: a listing has a value or not. */
  stated: { id: number; name: string }[];
  facilities: { id: number; name: string }[];
}

export interface ChoiceFilter {
  id: number;
  name: string;
  values: string[];
  /** A listing may have several values, and must have all that are chosen. */
  isMultiple: boolean;
}

export type FilterChange = Partial<SearchState>;

export interface FilterProps {
  state: SearchState;
  options: SearchOptions;
  /**
   * Receives the changed filters, or a function that derives them from the latest search; the results restart at page 1.
   */
  onChange: (change: FilterChange | ((latest: SearchState) => FilterChange)) => void;
}

export const filterNames = [
  'place',
  'travel',
  'offer',
  'price',
  'kind',
  'rooms',
  'facts',
  'facilities',
  'available',
  'listed',
  'media',
  'without',
] as const;
export type FilterName = (typeof filterNames)[number];

/** Keys of their titles, after `search.`. */
export const filterHeadings = {
  place: 'place',
  travel: 'travel',
  offer: 'offer',
  price: 'price',
  kind: 'kind',
  rooms: 'rooms',
  facts: 'facts',
  facilities: 'facilities.near',
  available: 'available',
  listed: 'listed',
  media: 'media',
  without: 'without',
} as const satisfies Record<FilterName, string>;

/** Filters that have options in this market. */
export function availableFilters({ counted, numbers, choices, stated, facilities }: SearchOptions): FilterName[] {
  const optionCounts: Partial<Record<FilterName, number>> = {
    rooms: counted.length,
    facts: numbers.length + choices.length + stated.length,
    facilities: facilities.length,
  };
  return filterNames.filter((name) => optionCounts[name] !== 0);
}

/** A copy of the list with the item added, or removed if it was included. */
export function toggleItem<Item>(list: readonly Item[], item: Item): Item[] {
  return list.includes(item) ? list.filter((other) => other !== item) : [...list, item];
}

/** The change that sets the limits of a parameter; null and 0 are no limit. */
export function limitChange(
  { atLeast, atMost }: Pick<SearchState, 'atLeast' | 'atMost'>,
  id: number,
  { from, to }: { from: number | null; to: number | null },
): FilterChange {
  const limited = ({ [id]: _, ...others }: Record<string, number>, limit: number | null) =>
    limit ? { ...others, [id]: limit } : others;
  return { atLeast: limited(atLeast, from), atMost: limited(atMost, to) };
}

/** The change that adds a choice of a parameter, or removes it if it was chosen. */
export function toggleChoice(
  { oneOf, allOf }: SearchState,
  { id, isMultiple }: Pick<ChoiceFilter, 'id' | 'isMultiple'>,
  value: string,
): FilterChange {
  const { [id]: any = [], ...otherAny } = oneOf;
  const { [id]: all = [], ...otherAll } = allOf;
  const isAll = all.includes(value) || (any.length === 0 && all.length > 0);
  // A single value means the same either way. Two of which one is enough come from a link, and stay as they are.
  if (isMultiple && any.length < 2 && !any.includes(value) && !all.includes(value))
    return { oneOf: otherAny, allOf: { ...otherAll, [id]: [...any, ...all, value] } };
  const next = toggleItem(isAll ? all : any, value);
  const others = isAll ? otherAll : otherAny;
  return { [isAll ? 'allOf' : 'oneOf']: next.length === 0 ? others : { ...others, [id]: next } };
}

/** The change that adds a choice that a listing must not have, or removes it. A choice is wanted or unwanted, not both. */
export function toggleExcluded(state: SearchState, choice: ChoiceFilter, value: string): FilterChange {
  const { [choice.id]: none = [], ...others } = state.noneOf;
  const next = toggleItem(none, value);
  const isWanted = [...(state.oneOf[choice.id] ?? []), ...(state.allOf[choice.id] ?? [])].includes(value);
  return {
    noneOf: next.length === 0 ? others : { ...others, [choice.id]: next },
    ...(isWanted && toggleChoice(state, choice, value)),
  };
}

type ParameterFilters = Pick<SearchOptions, 'counted' | 'numbers' | 'choices' | 'stated'>;

/** Groups the parameters of the market by the filter that fits their type; none is left out. */
export function parameterFilters(
  parameters: readonly (Parameter & { is_counted?: boolean | undefined })[],
): ParameterFilters {
  const options: ParameterFilters = { counted: [], numbers: [], choices: [], stated: [] };
  for (const { id, name, type_of_parameter, type_values, is_counted } of parameters) {
    const isNumber = type_of_parameter === 'number';
    if (isNumber) options[is_counted ? 'counted' : 'numbers'].push({ id, name });
    else if (type_values && type_values.length > 0) {
      const isMultiple = type_of_parameter === 'checkbox';
      options.choices.push({ id, name, values: type_values, isMultiple });
    } else options.stated.push({ id, name });
  }
  return options;
}
