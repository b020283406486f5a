import { expect, it } from 'vitest';
import { placeText } from './place-text.ts';

it.each([
  ['Rua José Duro 14, Lisbon', 'Lisbon', 'Portugal', 'Rua José Duro 14, Lisbon, Portugal'],
  ['Rua José Duro 14', 'Lisbon', 'Portugal', 'Rua José Duro 14, Lisbon, Portugal'],
  ['Lisbon Street 3', 'Lisbon', '', 'Lisbon Street 3, Lisbon'],
  ['', 'Singapore', 'Singapore', 'Singapore'],
  ['', '', '', ''],
])('joins %j, %j, %j to %j', (address, city, country, expected) => {
  expect(placeText({ address, city, country })).toBe(expected);
});
