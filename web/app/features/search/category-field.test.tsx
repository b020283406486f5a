import { expect, test } from 'vitest';
import { matchesMarketCounts } from './category-field.tsx';
import { parseSearch } from './search-state.ts';

test.each([
  ['are those of the market without other filters', '', [], true],
  ['are counted anew with other filters', 'city=Lisbon', [], false],
  ['are counted anew when the user has hidden listings', '', [1], false],
])('counts of the categories %s', (_, query, hidden, expected) => {
  expect(matchesMarketCounts(parseSearch(new URLSearchParams(query)), new Set(hidden))).toBe(expected);
});
