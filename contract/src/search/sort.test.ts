import { expect, test } from 'vitest';
import { sortOf } from './sort.ts';

test('uses the named order, else the flags of the contract, else newest', () => {
  expect(sortOf({})).toBe('newest');
  expect(sortOf({ most_viewed: 1 })).toBe('most_viewed');
  expect(sortOf({ most_liked: 1, most_viewed: 0 })).toBe('most_liked');
  expect(sortOf({ sort: 'price_asc', most_liked: 1 })).toBe('price_asc');
});
