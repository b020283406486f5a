import { expect, test } from 'vitest';
import { adminSaveProperty } from './schemas.ts';

test('a new property reports every missing field, an edited one may omit them', () => {
  const missingFields = (input: object) =>
    adminSaveProperty.input.safeParse(input).error?.issues.map(({ path }) => path.join('.')) ?? [];
  expect(missingFields({ title: 'Flat', price: 1 })).toEqual([
    'description',
    'category_id',
    'property_type',
    'address',
    'title_image',
  ]);
  expect(missingFields({ id: 7, title: 'Flat' })).toEqual([]);
});
