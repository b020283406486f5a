import { expect, test } from 'vitest';
import { placeChange, placeOptions } from './place-options.ts';
import { parseSearch, formatSearch } from './search-state.ts';

const place = (name: string, state: string, country: string) => ({
  name,
  city: name,
  state,
  country,
  formatted_address: '',
  country_code: '',
  population: 0,
  latitude: 0,
  longitude: 0,
});

test('offers cities with their regions and countries, without duplicates', () => {
  const groups = placeOptions(
    [place('Porto', 'Porto', 'Portugal'), place('Portimão', 'Faro', 'Portugal')],
    (key) => key,
  );
  expect(
    groups.map(({ label: heading, options }) => [heading, options.map(({ label, detail }) => [label, detail])]),
  ).toEqual([
    [
      'search.place.cities',
      [
        ['Porto', 'Portugal'],
        ['Portimão', 'Faro, Portugal'],
      ],
    ],
    [
      'search.place.regions',
      [
        ['Porto', 'Portugal'],
        ['Faro', 'Portugal'],
      ],
    ],
    ['search.place.countries', [['Portugal', undefined]]],
  ]);
});

test('changing the place keeps all other filters', () => {
  const before = parseSearch(
    new URLSearchParams('property_type=1&city=Berlin&max_price=2000&category_ids=2&parameters=1>=2&box=13,52,14,53'),
  );
  const after = formatSearch({ ...before, ...placeChange('country:Portugal') }).toString();
  expect(after).toBe('property_type=1&country=Portugal&max_price=2000&category_ids=2&parameters=1%3E%3D2');
});
