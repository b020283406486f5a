import type { PropertyCard } from '@latchkey/contract/property/property-card';
import { expect, test } from 'vitest';
import { withoutHidden } from './use-visible-results.ts';

const properties = [1, 2, 3].map((id) => ({ id }) as PropertyCard);

test('a listing that the user hides disappears from the list and its count', () => {
  const results = withoutHidden({ properties, total: 30, isEstimate: false }, new Set([2, 99]));
  expect(results.properties.map(({ id }) => id)).toEqual([1, 3]);
  expect(results.total).toBe(29);
});
