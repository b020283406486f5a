import type { SampleProperty } from './property-sample.ts';

export type Query = Record<string, string | number>;

/** Typical search filters, built from an existing property; selective and broad ones, alone and combined. */
const filters: readonly ((property: SampleProperty) => Query)[] = [
  ({ city }) => ({ search: city }),
  ({ title }) => ({ search: firstLongWord(title) }),
  ({ city, title }) => ({ search: `${firstLongWord(title)} ${city}` }),
  ({ city }) => ({ search: city.slice(0, 4) }),
  ({ title, country }) => ({ search: title.slice(0, 2), country }),
  () => ({ search: 'zeppelin hangar' }),
  ({ city }) => ({ city }),
  ({ city, state, country }) => ({ places: `${city}__${country}*_${state}_${country}` }),
  ({ city, country }) => ({ places: `${city}__${country}*Lisbon*Porto`, property_type: 0 }),
  ({ city, price }) => ({ city, min_price: Math.floor(price / 2), max_price: Math.ceil(price * 2) }),
  ({ city, category_id }) => ({ city, category_ids: category_id, property_type: 0 }),
  ({ state, price }) => ({ state, max_price: price }),
  ({ country, category_id }) => ({ country, category_ids: category_id }),
  ({ country }) => ({ country, parameters: '1>=2', property_type: 1 }),
  ({ category_id }) => ({ category_ids: `${category_id},${(category_id % 8) + 1}`, parameters: '1>=3' }),
  () => ({ category_slug_id: 'land', parameters: '1>=1' }),
  ({ category_id }) => ({ category_ids: category_id, facility_ids: '1,6' }),
  () => ({ facility_ids: '2,5,9' }),
  ({ city }) => ({ city, facility_ids: '3,8' }),
  () => ({ parameters: '1>=4;2>=3;4>=1' }),
  () => ({ parameters: '7=New;8=Sea view,Pool' }),
  ({ price }) => ({ min_price: Math.floor(price * 0.98), max_price: Math.ceil(price * 1.02) }),
  ({ price }) => ({ min_price: Math.floor(price), property_type: 0 }),
  () => ({ max_price: 400, property_type: 1 }),
  () => ({ posted_since: 0, property_type: 1 }),
  ({ category_id }) => ({ posted_since: 1, category_ids: category_id }),
  ({ country }) => ({ is_premium: 1, country }),
  ({ category_id }) => ({ promoted: 1, category_id }),
];

/**
 * Returns the `index`-th kind of search filters for that property. The filters shift by one each round, so that all pairs
 * with the seven orders occur.
 */
export function searchFiltersFor(property: SampleProperty, index: number): Query {
  return filters[(index + Math.floor(index / filters.length)) % filters.length]?.(property) ?? {};
}

function firstLongWord(title: string): string {
  return title.split(' ').find((part) => part.length > 4) ?? title;
}
