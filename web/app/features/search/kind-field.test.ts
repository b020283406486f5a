import { expect, test } from 'vitest';
import { isWholeMarket } from './kind-field.tsx';
import { readSearch } from './search-state.ts';

test.each([
  ['are those of the market without another filter', '', [], true],
  ['are counted for another filter', 'city=Lisbon', [], false],
  ['are counted without the listings that the user hid', '', [1], false],
])('counts beside the kinds %s', (_, query, hidden, expected) => {
  expect(isWholeMarket(readSearch(new URLSearchParams(query)), new Set(hidden))).toBe(expected);
});
