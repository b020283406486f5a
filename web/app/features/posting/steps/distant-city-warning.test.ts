import type { Place } from '@latchkey/contract/map/records';
import { expect, test } from 'vitest';
import { findDistantCity } from './distant-city-warning.tsx';

function place(name: string, country_code: string, latitude: number, longitude: number): Place {
  const named = { name, city: name, state: '', country: country_code, formatted_address: name };
  return { ...named, country_code, latitude, longitude, population: 1 };
}

const paris = place('Paris', 'FR', 48.85, 2.35);
const texas = place('Paris', 'US', 33.66, -95.55);

test.each([
  ['warns about a pin in another country', 'manchester', { latitude: 48.85, longitude: 2.35 }, 'Manchester'],
  ['accepts a pin in a suburb', 'Paris', { latitude: 48.9, longitude: 2.2 }, undefined],
  ['accepts a pin near another city of the same name', 'Paris', { latitude: 33.7, longitude: -95.5 }, undefined],
  ['accepts a city that is unknown', 'Paris-Plage', { latitude: 0, longitude: 0 }, undefined],
])('%s', (_, city, pin, expected) => {
  const found = findDistantCity(city, pin, [paris, texas, place('Manchester', 'GB', 53.48, -2.24)]);
  expect(found?.name).toBe(expected);
});
