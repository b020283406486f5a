import { expect, it } from 'vitest';
import { fullAddress } from './full-address.ts';

it.each([
  ['Rua José Duro 14, Lisbon', 'Lisbon', 'Portugal', 'Rua José Duro 14, Lisbon, Portugal'],
  ['Rua José Duro 14', 'Lisbon', 'Portugal', 'Rua José Duro 14, Lisbon, Portugal'],
  ['Lisbon Street 3', 'Lisbon', '', 'Lisbon Street 3, Lisbon'],
  ['', 'Singapore', 'Singapore', 'Singapore'],
  ['', '', '', ''],
])('joins address %j, city %j and country %j to %j', (address, city, country, expected) => {
  expect(fullAddress({ address, city, country })).toBe(expected);
});
