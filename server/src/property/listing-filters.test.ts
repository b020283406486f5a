import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { marketFixture } from '../testing/market-fixture.ts';
import { testNow } from '../testing/test-now.ts';
import type { FactPacking } from './fact-conditions.ts';
import { flagNames } from './further-conditions.ts';
import { allOf, type FilterForm, isIndexOnly, type ListingFilters, listingConditions } from './listing-filters.ts';
import { listingQuery } from './listing-query.ts';

let database: Database;
/** A parameter with choices that have bits. */
let choices: { id: number; packing: FactPacking };
beforeAll(async () => {
  database = await testDatabase();
  const market = marketFixture(database);
  const { id } = await market.parameter({ type_of_parameter: 'checkbox', type_values: ['Pool', 'Lift', 'Garden'] });
  const rows = await database.db.selectFrom('choice_bit').select(['key', 'bit']).execute();
  const choiceBits = new Map(rows.map(({ key, bit }) => [key, bit]));
  choices = { id, packing: { choiceBits, areaParameter: 3 } };
  const values = ['0', '1', '3', '3.9', '9', '10', '15', '16', '250', '-2', '1e3', '', 'Yes', '12345678901'];
  const created = await Promise.all(Array.from({ length: 4 }, () => market.facility()));
  const facilities = created.toSorted((a, b) => a.id - b.id);
  for (const [index, value] of values.entries()) {
    const near = facilities.filter((_, bit) => (index >> bit) & 1).map(({ id: facility }) => [facility, 1]);
    await market.property({
      facts: {
        4: value,
        15: values[(index * 5) % values.length] ?? '',
        16: value,
        [id]: ['Pool', 'Lift', 'Sauna'].filter((_, bit) => ((index * 3) >> bit) & 1),
      },
      facilities: Object.fromEntries(near),
      is_premium: index % 3 === 0,
      three_d_image_id: index % 2 === 0 ? (await market.file()).id : null,
    });
  }
  await market.property({ facts: { 4: ['3', '4'], 15: { file: 7 } } });
});
afterAll(() => database.close());

async function found(filters: ListingFilters, form: FilterForm): Promise<number[]> {
  const conditions = listingConditions({ ...filters, packing: choices.packing }, testNow, form);
  const { rows } = await sql<{ id: number }>`
    select p.id from property p where ${allOf(conditions)} order by p.id`.execute(database.read);
  return rows.map(({ id }) => id);
}

describe('facts, facilities and flags', () => {
  it('give the same result in all forms of conditions', async () => {
    const number = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.constantFrom(0.5, 3.5));
    const parameter_id = fc.constantFrom(4, 5, 15, 16);
    const chosen = fc.subarray(['Pool', 'Lift', 'Garden', 'Sauna'], { minLength: 1 });
    const fact = fc.oneof(
      fc.record({ parameter_id, min: number }),
      fc.record({ parameter_id, max: number }),
      chosen.map((values) => ({ parameter_id: choices.id, values })),
      chosen.map((none) => ({ parameter_id: choices.id, none })),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fact, { maxLength: 3 }),
        fc.array(fc.constantFrom(1, 2, 3, 4, 62, 63, 999), { maxLength: 3 }),
        fc.subarray(flagNames),
        async (parameters, facility_ids, flags) => {
          const filters = { parameters, facility_ids, ...Object.fromEntries(flags.map((name) => [name, true])) };
          const listed = await found(filters, 'lists');
          expect(await found(filters, 'numbers')).toEqual(listed);
          expect(await found(filters, 'flags')).toEqual(listed);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('find the matching properties', async () => {
    expect(await found({ parameters: [{ parameter_id: 4, min: 9 }] }, 'numbers')).toHaveLength(5);
    expect(await found({ facility_ids: [1, 2] }, 'numbers')).toHaveLength(3);
  });

  it('below a maximum only numbers are found, not listings without a value', async () => {
    expect(await found({ parameters: [{ parameter_id: 4, max: 3 }] }, 'numbers')).toHaveLength(3);
    expect(await found({ parameters: [{ parameter_id: 5, max: 3 }] }, 'lists')).toHaveLength(0);
    const range = [
      { parameter_id: 4, min: 3 },
      { parameter_id: 4, max: 10 },
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
  const city = { city: 'Lisbon' };
  const rooms = { parameters: [{ parameter_id: 1, min: 2 }] };

  it('is true for one location or a price range, with filters that the indexes contain', () => {
    const places = [{ city: 'Lisbon', country: 'Portugal' }, { city: 'Porto' }];
    const box = { west: 1, south: 2, east: 3, north: 4 };
    const packing = { choiceBits: new Map([['7=New', 19]]), areaParameter: 3 };
    const condition = { parameters: [{ parameter_id: 7, values: ['New'] }], packing };
    const covered: ListingFilters[] = [
      { ...city, property_type: 1, ...rooms },
      { ...city, country: 'Portugal' },
      { ...city, parameters: [...rooms.parameters, { parameter_id: 1, max: 3 }] },
      { ...city, ...condition },
      { ...city, parameters: [{ parameter_id: 3, max: 120 }], packing },
      { ...city, is_reduced: true, is_premium: true, listed_within: 7 },
      { places, ...rooms },
      { max_price: 400 },
      { max_price: 400, has_floor_plan: true, ...condition },
      { ...box, country: 'Portugal', facility_ids: [3] },
    ];
    expect(covered.filter((filters) => !isIndexOnly(filters, 'most_liked'))).toEqual([]);
    expect(isIndexOnly({ ...city, max_price: 400 }, 'price_per_area_asc')).toBe(true);
  });

  it('is false for filters that need the table', () => {
    const others: ListingFilters[] = [
      {},
      { ...city, search: 'garden' },
      { ...city, parameters: [{ parameter_id: 1, max: 3 }] },
      { ...city, parameters: [{ parameter_id: 1, min: 2.5 }] },
      { ...city, facility_ids: [63] },
      { ...city, parameters: [{ parameter_id: 7, values: ['New'] }] },
      { places: [city, { country: 'Spain' }] },
      { places: [city], country: 'Portugal' },
      { max_price: 400, ...rooms },
      { west: -180, south: -80, east: 180, north: 80 },
    ];
    expect(others.filter((filters) => isIndexOnly(filters, 'most_liked'))).toEqual([]);
    expect(isIndexOnly({ max_price: 400 }, 'price_per_area_asc')).toBe(false);
  });
});

it('promoted listings are read by their own small index, not among those of the category', () => {
  const { conditions } = listingQuery({ promoted: true, category_id: 1 }, testNow);
  expect(allOf(conditions).compile(database.db).sql).not.toContain('any(array(');
});
