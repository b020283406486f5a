import { type Box, formatBox, parseBox } from '../../shared/listing/bounding-box.ts';
import { formatParameterFilter, maxConditions, parseParameterFilter } from '@latchkey/contract/search/parameter-filter';
import { textLength } from '@latchkey/contract/limits';
import { type Area, formatArea, parseArea } from '@latchkey/contract/search/area';
import {
  type Circle,
  formatPlaces,
  parseCircle,
  parsePlaces,
  type SearchPlace,
} from '@latchkey/contract/search/places';
import type { FilterTexts } from '@latchkey/contract/search/filter-texts';
import { parseTravel, type Travel, travelFilters } from './travel-state.ts';
import { type PropertySort, propertySorts } from '@latchkey/contract/search/sort';
import { countFurther, furtherFilters, type FurtherState, parseFurther } from './further-state.ts';

/** A search as it is in its URL, so that reload, share and Back show the same view. */
export interface SearchState extends FurtherState {
  property_type?: 0 | 1;
  search?: string;
  city?: string;
  state?: string;
  country?: string;
  /** A listing is in any of these. */
  places?: SearchPlace[];
  min_price?: number;
  max_price?: number;
  category_ids: number[];
  facility_ids: number[];
  /** Minimum by parameter id. */
  atLeast: Record<string, number>;
  /** Maximum by parameter id. */
  atMost: Record<string, number>;
  /** Accepted values by parameter id. */
  oneOf: Record<string, string[]>;
  /** Values by parameter id that a listing must all have. */
  allOf: Record<string, string[]>;
  /** Values by parameter id that a listing must not have. */
  noneOf: Record<string, string[]>;
  /** Ids of parameters; a listing must have a value for at least one. */
  stated: number[];
  posted_since?: 0 | 1;
  is_premium?: 1;
  sort: PropertySort;
  layout: SearchLayout;
  /** From 1. */
  page: number;
  /** Map bounds of the list; none with an area. */
  box?: Box;
  circle?: Circle;
  /** Shapes drawn on the map. */
  area?: Area;
  travel?: Travel;
  /** Name of the place in the box or the circle, for the title; removed when the box changes. Not a filter. */
  near?: string;
}

export const layouts = ['both', 'list', 'map'] as const;
export type SearchLayout = (typeof layouts)[number];

/**
 * Parses a URL query; invalid values are ignored.
 * @param understood the filters that the query's text stands for, instead of the text (get-property-list)
 */
export function parseSearch(given: URLSearchParams, understood?: FilterTexts): SearchState {
  const typed = Object.fromEntries(given);
  const query = understood ? new URLSearchParams({ ...typed, search: '', ...understood }) : given;
  const state: SearchState = {
    category_ids: parseIds(query.get('category_ids')),
    facility_ids: parseIds(query.get('facility_ids')),
    ...parseParameters(query.get('parameters')),
    ...parseFurther(query),
    stated: parseIds(query.get('parameter_id')),
    sort: knownValue(propertySorts, query.get('sort')) ?? 'newest',
    layout: knownValue(layouts, query.get('layout')) ?? 'both',
    page: Math.max(1, parseInteger(query.get('page')) ?? 1),
  };
  const offer = query.get('property_type');
  if (offer === '0' || offer === '1') state.property_type = offer === '0' ? 0 : 1;
  const since = query.get('posted_since');
  if (since === '0' || since === '1') state.posted_since = since === '0' ? 0 : 1;
  if (query.get('is_premium') === '1') state.is_premium = 1;
  for (const name of ['search', 'city', 'state', 'country', 'near'] as const) {
    // A longer text would be refused by the call.
    const text = query
      .get(name)
      ?.trim()
      .slice(0, name === 'search' ? textLength.search : textLength.place);
    if (text) state[name] = text;
  }
  for (const name of ['min_price', 'max_price'] as const) {
    const price = parseInteger(query.get(name));
    if (price !== undefined) state[name] = price;
  }
  const area = parseArea(query.get('area') ?? '');
  const box = parseBox(query.get('box'));
  const circle = parseCircle(['latitude', 'longitude', 'radius'].map((name) => query.get(name) ?? ''));
  const places = parsePlaces(query.get('places') ?? '');
  if (area) state.area = area;
  else if (box) state.box = box;
  if (circle && !area) state.circle = circle;
  if (places) state.places = places;
  const travel = parseTravel(query);
  if (travel) state.travel = travel;
  return state;
}

/** Formats a search as a URL query without default values. */
export function formatSearch(state: SearchState): URLSearchParams {
  const query = new URLSearchParams();
  const setParam = (name: string, value: string | number | undefined) => {
    if (value !== undefined && value !== '') query.set(name, String(value));
  };
  setParam('property_type', state.property_type);
  setParam('search', state.search);
  setParam('city', state.city);
  setParam('state', state.state);
  setParam('country', state.country);
  setParam('places', formatPlaces(state.places ?? []));
  setParam('min_price', state.min_price);
  setParam('max_price', state.max_price);
  setParam('category_ids', state.category_ids.join(','));
  setParam('facility_ids', state.facility_ids.join(','));
  setParam('parameters', formatParameters(state));
  setParam('parameter_id', state.stated.join(','));
  setParam('posted_since', state.posted_since);
  setParam('is_premium', state.is_premium);
  for (const [name, value] of Object.entries(furtherFilters(state))) setParam(name, value);
  if (state.sort !== 'newest') setParam('sort', state.sort);
  if (state.layout !== 'both') setParam('layout', state.layout);
  if (state.box) setParam('box', formatBox(state.box));
  for (const [name, value] of Object.entries({ ...state.circle, ...travelFilters(state.travel) }))
    setParam(name, value);
  if (state.box ?? state.circle) setParam('near', state.near);
  if (state.area) setParam('area', formatArea(state.area));
  if (state.page > 1) setParam('page', state.page);
  return query;
}

/** Input of get-property-list, get-map-clusters and get-search-summary. */
export function searchFilters(search: SearchState) {
  const { property_type, city, state, country, min_price, max_price, posted_since, is_premium } = search;
  const parameters = formatParameters(search);
  return {
    property_type,
    search: search.search,
    city,
    state,
    country,
    min_price,
    max_price,
    posted_since,
    is_premium,
    ...furtherFilters(search),
    ...search.circle,
    ...travelFilters(search.travel),
    ...(search.category_ids.length > 0 && { category_ids: search.category_ids.join(',') }),
    ...(search.facility_ids.length > 0 && { facility_ids: search.facility_ids.join(',') }),
    ...(parameters && { parameters }),
    ...(search.stated.length > 0 && { parameter_id: search.stated.join(',') }),
    ...(search.area && { area: formatArea(search.area) }),
    ...(search.places && { places: formatPlaces(search.places) }),
  };
}

/** Number of active filters, for "All filters · 3". */
export function countFilters(state: SearchState): number {
  const { property_type, min_price, max_price, posted_since, is_premium, area, travel } = state;
  const single = [property_type, min_price ?? max_price, posted_since, is_premium, area, travel];
  return (
    single.filter((value) => value !== undefined).length +
    countFurther(state) +
    [state.category_ids, state.facility_ids, state.stated].filter((list) => list.length > 0).length +
    Object.keys({ ...state.atLeast, ...state.atMost }).length +
    Object.keys({ ...state.oneOf, ...state.allOf }).length +
    Object.keys(state.noneOf).length
  );
}

function parseIds(text: string | null): number[] {
  return [...new Set((text ?? '').split(',').map(parseInteger))].flatMap((id) => (id ? [id] : [])).slice(0, 50);
}

function parseInteger(text: string | null): number | undefined {
  return text !== null && /^\d{1,13}$/.test(text) ? Number(text) : undefined;
}

function knownValue<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text);
}

type ParameterState = Pick<SearchState, 'atLeast' | 'atMost' | 'oneOf' | 'allOf' | 'noneOf'>;

/**
 * Parses `1>=3;3<=80;4=Yes,No;8=Garden;8=Pool;8!=Lift`; invalid conditions are ignored. Several conditions with one
 * value of the same parameter are values that a listing must all have.
 */
function parseParameters(text: string | null): ParameterState {
  const state: ParameterState = { atLeast: {}, atMost: {}, oneOf: {}, allOf: {}, noneOf: {} };
  const parts = (text ?? '').split(';').slice(0, maxConditions);
  const conditions = parts.flatMap((part) => parseParameterFilter(part)?.[0] ?? []);
  for (const { parameter_id: id, min, max, values, none } of conditions) {
    if (min !== undefined && min >= 0) state.atLeast[id] = min;
    if (max !== undefined && max >= 0) state.atMost[id] = max;
    if (none) state.noneOf[id] = [...new Set([...(state.noneOf[id] ?? []), ...none])];
    if (!values) continue;
    const isAlone = conditions.filter((other) => other.parameter_id === id && other.values).length === 1;
    if (isAlone || values.length > 1) state.oneOf[id] = values;
    else state.allOf[id] = [...new Set([...(state.allOf[id] ?? []), ...values])];
  }
  return state;
}

function formatParameters({ atLeast, atMost, oneOf, allOf, noneOf }: ParameterState): string {
  return formatParameterFilter([
    ...Object.entries(atLeast).map(([id, min]) => ({ parameter_id: Number(id), min })),
    ...Object.entries(atMost).map(([id, max]) => ({ parameter_id: Number(id), max })),
    ...Object.entries(oneOf).map(([id, values]) => ({ parameter_id: Number(id), values })),
    ...Object.entries(allOf).flatMap(([id, values]) =>
      values.map((value) => ({ parameter_id: Number(id), values: [value] })),
    ),
    ...Object.entries(noneOf).map(([id, none]) => ({ parameter_id: Number(id), none })),
  ]);
}
