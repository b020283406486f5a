import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { marketFixture } from '../testing/market-fixture.ts';
import { testNow } from '../testing/test-now.ts';
import { allOf, type FactForm, isIndexOnly, type ListingFilters, listingConditions } from './listing-filters.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  const market = marketFixture(database);
  const values = ['0', '1', '3', '3.9', '9', '10', '15', '16', '250', '-2', '1e3', '', 'Yes', '12345678901'];
  const created = await Promise.all(Array.from({ length: 4 }, () => market.facility()));
  const facilities = created.toSorted((a, b) => a.id - b.id);
  for (const [index, value] of values.entries()) {
    const near = facilities.filter((_, bit) => (index >> bit) & 1).map(({ id }) => [id, 1]);
    await market.property({
      facts: { 1: value, 15: values[(index * 5) % values.length] ?? '', 16: value },
      facilities: Object.fromEntries(near),
    });
  }
  await market.property({ facts: { 1: ['3', '4'], 15: { file: 7 } } });
});
afterAll(() => database.close());

async function found(filters: ListingFilters, form: FactForm): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from property p where ${allOf(listingConditions(filters, testNow, form))} order by p.id`.execute(
    database.read,
  );
  return rows.map(({ id }) => id);
}

describe('facts and facilities', () => {
  it('give the same result in both forms of conditions', async () => {
    const number = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.constantFrom(0.5, 3.5));
    const parameter_id = fc.constantFrom(1, 2, 15, 16);
    const limit = fc.oneof(fc.record({ parameter_id, min: number }), fc.record({ parameter_id, max: number }));
    await fc.assert(
      fc.asyncProperty(
        fc.array(limit, { maxLength: 3 }),
        fc.array(fc.constantFrom(1, 2, 3, 4, 62, 63, 999), { maxLength: 3 }),
        async (parameters, facility_ids) => {
          const filters = { parameters, facility_ids };
          expect(await found(filters, 'numbers')).toEqual(await found(filters, 'lists'));
        },
      ),
      { numRuns: 150 },
    );
  });

  it('find the matching properties', async () => {
    expect(await found({ parameters: [{ parameter_id: 1, min: 9 }] }, 'numbers')).toHaveLength(5);
    expect(await found({ facility_ids: [1, 2] }, 'numbers')).toHaveLength(3);
  });

  it('below a maximum only numbers are found, not listings without a value', async () => {
    expect(await found({ parameters: [{ parameter_id: 1, max: 3 }] }, 'numbers')).toHaveLength(3);
    expect(await found({ parameters: [{ parameter_id: 2, max: 3 }] }, 'lists')).toHaveLength(0);
    const range = [
      { parameter_id: 1, min: 3 },
      { parameter_id: 1, max: 10 },
    ];
    expect(await found({ parameters: range }, 'numbers')).toEqual(await found({ parameters: range }, 'lists'));
    expect(await found({ parameters: range }, 'lists')).toHaveLength(4);
  });
});

describe('search words', () => {
  it('are found despite punctuation, and short words by the beginning of a word', async () => {
    await marketFixture(database).property({ title: 'Old mill', city: 'Évora', address: 'Rua Nova' });
    expect(await found({ search: 'Evora, (mill)' }, 'lists')).toHaveLength(1);
    expect(await found({ search: 'ol' }, 'lists')).toHaveLength(1);
    expect(await found({ search: 'ld' }, 'lists')).toHaveLength(0);
  });
});

describe('isIndexOnly', () => {
  it('is true for one location or a price range, with filters that the indexes contain', () => {
    const rooms = { parameters: [{ parameter_id: 1, min: 2 }] };
    expect(isIndexOnly({ city: 'Lisbon', property_type: 1, ...rooms }, 'most_liked')).toBe(true);
    expect(isIndexOnly({ city: 'Lisbon', country: 'Portugal' }, 'most_liked')).toBe(true);
    const cities = [{ city: 'Lisbon', country: 'Portugal' }, { city: 'Porto' }];
    expect(isIndexOnly({ places: cities, ...rooms }, 'most_liked')).toBe(true);
    expect(isIndexOnly({ max_price: 400 }, 'most_liked')).toBe(true);
    expect(isIndexOnly({ city: 'Lisbon', max_price: 400 }, 'price_per_area_asc')).toBe(true);
    expect(
      isIndexOnly({ west: 1, south: 2, east: 3, north: 4, country: 'Portugal', facility_ids: [3] }, 'most_liked'),
    ).toBe(true);
  });

  it('is false for filters that need the table', () => {
    expect(isIndexOnly({}, 'most_liked')).toBe(false);
    expect(isIndexOnly({ max_price: 400 }, 'price_per_area_asc')).toBe(false);
    expect(isIndexOnly({ city: 'Lisbon', search: 'garden' }, 'most_liked')).toBe(false);
    expect(isIndexOnly({ places: [{ city: 'Lisbon' }, { country: 'Spain' }] }, 'most_liked')).toBe(false);
    expect(isIndexOnly({ places: [{ city: 'Lisbon' }], country: 'Portugal' }, 'most_liked')).toBe(false);
    expect(isIndexOnly({ city: 'Lisbon', facility_ids: [63] }, 'most_liked')).toBe(false);
    expect(isIndexOnly({ city: 'Lisbon', parameters: [{ parameter_id: 7, values: ['New'] }] }, 'most_liked')).toBe(
      false,
    );
    expect(isIndexOnly({ west: -180, south: -80, east: 180, north: 80 }, 'most_liked')).toBe(false);
  });
});
