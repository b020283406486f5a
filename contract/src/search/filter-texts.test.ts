import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { savedFilters, type SavedFilters } from '../saved-search/schemas.ts';
import { filtersOfQuery, filterTexts, searchQuery } from './filter-texts.ts';

const schema = z.object(savedFilters);
const words = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .map((text) => z.string().safeParse(schema.parse({ search: text }).search).data)
  .filter((text) => text !== undefined);
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 999_999 }), { minLength: 1, maxLength: 20 });
const degrees = (limit: number) => fc.integer({ min: -limit * 100_000, max: limit * 100_000 }).map((n) => n / 100_000);
const value = words.filter((text) => text.length <= 50);
const conditions = fc.array(
  fc.oneof(
    fc.record({ parameter_id: fc.integer({ min: 1, max: 99 }), min: fc.integer({ min: 0, max: 300 }) }),
    fc.record({
      parameter_id: fc.integer({ min: 1, max: 99 }),
      values: fc.array(value, { minLength: 1, maxLength: 4 }),
    }),
    fc.record({
      parameter_id: fc.integer({ min: 1, max: 99 }),
      none: fc.array(value, { minLength: 1, maxLength: 4 }),
    }),
  ),
  { minLength: 1, maxLength: 5 },
);
const corner = fc.tuple(degrees(80), degrees(80));
const triangles = fc.array(fc.array(fc.tuple(corner, corner, corner), { minLength: 1, maxLength: 2 }), {
  minLength: 1,
  maxLength: 5,
});

const anyFilters = fc.record(
  {
    property_type: fc.constantFrom(0 as const, 1 as const),
    category_id: fc.integer({ min: 1, max: 99 }),
    category_ids: ids,
    city: words,
    search: words,
    min_price: fc.integer({ min: 0, max: 1_000_000_000 }).map((cents) => cents / 100),
    max_price: fc.integer({ min: 0, max: 1_000_000_000_000 }),
    parameter_id: ids,
    facility_ids: ids,
    parameters: conditions,
    is_premium: fc.constant(true),
    promoted: fc.constant(true),
    latitude: degrees(90),
    longitude: degrees(180),
    radius: fc.integer({ min: 1, max: 100 }),
    west: degrees(180),
    south: degrees(90),
    east: degrees(180),
    north: degrees(90),
    area: triangles,
    min_price_per_area: fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100),
    max_price_per_area: fc.integer({ min: 0, max: 1_000_000 }),
    has_floor_plan: fc.constant(true),
    has_virtual_tour: fc.constant(true),
    is_reduced: fc.constant(true),
    exclude: words,
    places: fc.uniqueArray(words, { minLength: 1, maxLength: 3 }).map((cities) => cities.map((city) => ({ city }))),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<SavedFilters>;

describe('filters as texts', () => {
  it('are parsed back to the same filters', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        expect(schema.parse(filterTexts(filters))).toEqual(filters);
      }),
    );
  });

  it('are equal for equal filters in different spellings', () => {
    const parsed = schema.parse({ category_ids: ['4', '7'], promoted: 'no', city: ' Lisbon ', min_price: '' });
    expect(filterTexts(parsed)).toEqual({ category_ids: '4,7', city: 'Lisbon' });
  });

  it('leave out the filters by age of a listing', () => {
    expect(filterTexts(schema.parse({ posted_since: '0', listed_within: '7', city: 'Porto' }))).toEqual({
      city: 'Porto',
    });
  });
});

describe('the address of a saved search', () => {
  it('contains every filter and parses back to it', () => {
    fc.assert(
      fc.property(anyFilters, ({ category_id: _single, ...filters }) => {
        const sides = [filters.west, filters.south, filters.east, filters.north];
        fc.pre(sides.every((side) => side !== undefined) || sides.every((side) => side === undefined));
        const texts = filterTexts(filters);
        expect(filtersOfQuery(new Map(readQuery(searchQuery(texts))))).toEqual(texts);
      }),
    );
  });

  it('equals the query that the search page writes', () => {
    const texts = { category_id: '3', city: 'São Paulo', west: '1', south: '2', east: '3', north: '4' };
    expect(searchQuery(texts)).toBe('city=S%C3%A3o%20Paulo&category_ids=3&box=1%2C2%2C3%2C4');
    expect(searchQuery({})).toBe('');
  });
});

function readQuery(query: string): [string, string][] {
  if (query === '') return [];
  return query.split('&').map((pair) => {
    const [name = '', text = ''] = pair.split('=');
    return [name, decodeURIComponent(text)];
  });
}
