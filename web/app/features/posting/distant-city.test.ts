import type { Place } from '@latchkey/contract/map/place';
import { expect, test } from 'vitest';
import { distantCity } from './distant-city.tsx';

function place(name: string, country_code: string, latitude: number, longitude: number): Place {
  const named = { name, city: name, state: '', country: country_code, formatted_address: name };
  return { ...named, country_code, latitude, longitude, population: 1 };
}

const paris = place('Paris', 'FR', 48.85, 2.35);
const texas = place('Paris', 'US', 33.66, -95.55);

test.each([
  ['a pin in another country is far from the city', 'manchester', { latitude: 48.85, longitude: 2.35 }, 'Manchester'],
  ['a pin in a suburb is not', 'Paris', { latitude: 48.9, longitude: 2.2 }, undefined],
  ['a pin in another city of that name is not', 'Paris', { latitude: 33.7, longitude: -95.5 }, undefined],
  ['a city that is not known is far from nowhere', 'Paris-Plage', { latitude: 0, longitude: 0 }, undefined],
])('%s', (_, city, spot, expected) => {
  const found = distantCity(city, spot, [paris, texas, place('Manchester', 'GB', 53.48, -2.24)]);
  expect(found?.name).toBe(expected);
});
