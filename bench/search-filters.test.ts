import { propertySorts } from '@latchkey/contract/search/sort';
import { expect, it } from 'vitest';
import { searchFiltersFor } from './search-filters.ts';

it('combines every kind of filters with every sort order', () => {
  const property = {
    slug_id: 'flat',
    title: 'Bright flat',
    category_id: 1,
    city: 'Lisbon',
    state: 'Lisbon',
    country: 'Portugal',
    price: 500_000,
    latitude: 38.7,
    longitude: -9.1,
  };
  const indexes = Array.from({ length: 500 }, (_, index) => index);
  const filters = new Set(indexes.map((index) => JSON.stringify(searchFiltersFor(property, index))));
  const pairs = new Set(
    indexes.map((index) => `${index % propertySorts.length} ${JSON.stringify(searchFiltersFor(property, index))}`),
  );
  expect(pairs.size).toBe(filters.size * propertySorts.length);
});
