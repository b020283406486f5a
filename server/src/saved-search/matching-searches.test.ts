import { getPropertyList } from '@latchkey/contract/property/calls';
import { formatArea, parseArea, type Ring } from '@latchkey/contract/search/area';
import { formatPlaces, type SearchPlace } from '@latchkey/contract/search/places';
import { filterTexts } from '@latchkey/contract/search/filter-texts';
import { savedFilters, type SavedFilters } from '@latchkey/contract/saved-search/schemas';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { isDeep } from '../testing/is-deep.ts';
import { caller } from '../testing/call-handler.ts';
import { marketFixture, type MarketFixture } from '../testing/market-fixture.ts';
import { matchesSearch } from './matching-searches.ts';

let database: Database;
let market: MarketFixture;
let accountId: number;

const cities = ['Lisbon', 'lisbon', 'Évora', 'São Paulo', ''];
const titles = ['Old mill by the river', 'Größe 100% neu', 'a_b \\ c', 'Loft 12, top floor', 'Ático con río', 'x'];
const numbers = ['0', '1', '3', '3.5', '9', '10', '11', '15', '16', '250', '-2', 'Yes', 'No', ''];
const points = [
  [38.7, -9.1],
  [38.75, -9.15],
  [-17.8, 179.95],
  [-17.8, -179.95],
  [90, 0],
  [null, null],
] as const;

beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
  accountId = (await market.account()).id;
  const categories = await Promise.all([0, 1, 2].map((n) => market.category({ slug_id: `kind-${n}` })));
  const facilities = await Promise.all([0, 1, 2, 3].map(() => market.facility()));
  const picture = await market.file();
  const plan = await market.file({ room: 'plan' });
  // Coprime periods, so that all values are combined.
  for (let n = 0; n < 60; n += 1) {
    const [latitude, longitude] = points[n % points.length] ?? [null, null];
    await market.property({
      title: titles[(n * 5) % titles.length] ?? '',
      city: cities[n % cities.length] ?? '',
      state: ['Lisboa', 'SP'][n % 2] ?? '',
      country: ['Portugal', 'Brazil', 'Fiji'][n % 3] ?? '',
      category_id: categories[n % 3]?.id ?? 1,
      property_type: n % 4 === 3 ? (n % 8 === 3 ? 2 : 1) : n % 2,
      rentduration:
        n % 2 === 1 && n % 8 !== 3 ? (['Daily', 'Monthly', 'Quarterly', 'Yearly', null][n % 5] ?? null) : null,
      status: n % 13 === 0 ? 0 : 1,
      request_status: n % 11 === 0 ? 'pending' : 'approved',
      price: 100 + (n % 7) * 150.5,
      is_premium: n % 5 === 0,
      available_from: [null, '2027-02-15', '2027-05-01', '2027-09-01'][n % 4] ?? null,
      area: n % 6 === 0 ? null : 20 + (n % 9) * 10,
      pictures: n % 7 < 3 ? [picture.id, plan.id] : [picture.id],
      three_d_image_id: n % 8 < 3 ? picture.id : null,
      latitude,
      longitude,
      facts: { 1: numbers[n % numbers.length] ?? '', 16: numbers[(n * 3) % numbers.length] ?? '', 4: ['Yes', 'A,b;c'] },
      facilities: Object.fromEntries(facilities.filter((_, bit) => (n >> bit) & 1).map(({ id }) => [id, 1])),
    });
  }
  await sql`
    insert into price_change (property_id, changed_at, price_before, price_after)
      select id, now(), price + 50, price from property where id % 4 = 1`.execute(database.db);
  const [first] = await database.db.selectFrom('property').select('id').where('is_listed', '=', true).execute();
  if (first) await market.advert({ property_id: first.id });
});
afterAll(() => database.close());

const words = fc.oneof(
  fc.constantFrom('old', 'MILL river', 'gr', '100%', 'a_b', '\\', 'evora', 'rio', 'lo', '12,', '"top', 'zeppelin', 'x'),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
);
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 });
const condition = fc.oneof(
  fc.record({
    parameter_id: fc.constantFrom(1, 4, 16, 2),
    min: fc.oneof(fc.integer({ min: -1, max: 20 }), fc.constantFrom(0.5, 3.5, 250)),
  }),
  fc.record({
    parameter_id: fc.constantFrom(1, 4, 16, 2),
    max: fc.oneof(fc.integer({ min: -1, max: 20 }), fc.constantFrom(0.5, 3.5, 250)),
  }),
  fc.record({
    parameter_id: fc.constantFrom(1, 4, 16),
    values: fc.uniqueArray(fc.constantFrom('Yes', 'No', 'A,b;c', '3', 'Maybe'), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    parameter_id: fc.constantFrom(1, 4, 16),
    none: fc.uniqueArray(fc.constantFrom('Yes', 'No', 'A,b;c', '3', 'Maybe'), { minLength: 1, maxLength: 3 }),
  }),
);
const side = (limit: number) => fc.constantFrom(-limit, -17.9, -17, 0, 17, 38, 38.72, 39, limit);
const box = fc
  .record({ west: fc.constantFrom(-180, -10, -9.12, 0, 179, 180), east: fc.constantFrom(-179, -9.12, 0, 180) })
  .chain((sides) =>
    fc.tuple(side(90), side(90)).map(([a, b]) => ({ ...sides, south: Math.min(a, b), north: Math.max(a, b) })),
  );
const circle = fc.record({
  latitude: fc.constantFrom(38.7, 38.72, -17.8, 90, 0),
  longitude: fc.constantFrom(-9.1, -9.12, 179.99, -180, 0),
  radius: fc.constantFrom(0, 0.5, 7, 12, 500, 20_000),
});
const corner = fc.tuple(
  fc.constantFrom(-9.2, -9.12, -9, 179.9, -179.9),
  side(18).map((y) => y + 0.01),
);
const areas: fc.Arbitrary<string> = fc
  .array(fc.array(fc.array(corner, { minLength: 3, maxLength: 5 }), { minLength: 1, maxLength: 2 }), { minLength: 1 })
  .map(formatArea)
  .filter((text) => parseArea(text) !== null);

const anyPlace: fc.Arbitrary<SearchPlace> = fc.oneof(
  fc.record({ city: fc.constantFrom('Lisbon', 'Évora'), country: fc.constantFrom('Portugal', 'Fiji') }),
  fc.constantFrom({ city: 'São Paulo' }, { state: 'SP', country: 'Brazil' }, { country: 'Fiji' }),
  circle.filter(({ radius }) => radius > 0).map((each) => ({ city: 'Lisbon', circle: each })),
);

const some = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 1 });
/** Few filters at a time, so that some listings match. */
const anyFilters = fc
  .record({
    property_type: fc.constantFrom(0 as const, 1 as const),
    category_id: fc.integer({ min: 1, max: 4 }),
    category_ids: ids,
    category_slug_id: fc.constantFrom('kind-0', 'kind-2', 'gone'),
    country: fc.constantFrom('Portugal', 'Brazil', 'portugal'),
    state: fc.constantFrom('Lisboa', 'SP'),
    city: fc.constantFrom('Lisbon', 'Évora', 'Evora'),
    min_price: fc.constantFrom(0, 250.5, 400, 1_000),
    max_price: fc.constantFrom(0, 250.5, 700, 1e12),
    search: words,
    exclude: words,
    min_price_per_area: fc.constantFrom(0, 5, 9.5),
    max_price_per_area: fc.constantFrom(0, 5, 30),
    available_by: fc.constantFrom('2027-03-01', '2027-05-31'),
    has_floor_plan: fc.boolean(),
    has_virtual_tour: fc.boolean(),
    is_reduced: fc.boolean(),
    places: fc.uniqueArray(anyPlace, { minLength: 1, maxLength: 4, selector: (place) => formatPlaces([place]) }),
    parameter_id: ids,
    parameters: fc.array(condition, { maxLength: 3 }),
    facility_ids: ids,
    promoted: fc.boolean(),
    is_premium: fc.boolean(),
    get_all_premium_properties: fc.boolean(),
    place: some(
      fc.oneof(
        box,
        circle,
        areas.map((text) => ({ area: parseArea(text) ?? [] })),
      ),
    ),
  })
  .chain((all) =>
    fc.subarray(Object.keys(all) as (keyof typeof all)[], { maxLength: 4 }).map((names) => {
      const { place, ...filters } = Object.fromEntries(names.map((name) => [name, all[name]]));
      return { ...filters, ...(place as object | undefined) } as SavedFilters;
    }),
  );

/** Returns the ids of the live list, over all pages. */
async function listed(texts: object): Promise<number[]> {
  const { data, total } = await caller(database).call(getPropertyList, { ...texts, limit: 100 });
  expect(total).toBe(data.length);
  return data.map(({ id }) => id).toSorted((a, b) => a - b);
}

/** Returns the ids that match a saved search. */
async function matched(filters: Record<string, string>): Promise<number[]> {
  const { id } = await market.savedSearch(accountId, { filters });
  const { rows } = await sql<{ id: number }>`
    select p.id from property p, saved_search s where s.id = ${id} and ${matchesSearch} order by p.id`.execute(
    database.db,
  );
  await database.db.deleteFrom('saved_search').where('id', '=', id).execute();
  return rows.map((row) => row.id);
}

describe('a listing matches a saved search', () => {
  it('if and only if get-property-list returns it with the same filters', async () => {
    const runs = isDeep ? 400 : 100;
    let found = 0;
    await fc.assert(
      fc.asyncProperty(anyFilters, async (generated) => {
        const texts = filterTexts(z.object(savedFilters).parse(filterTexts(generated)));
        const properties = await listed(texts);
        expect(await matched(texts)).toEqual(properties);
        if (properties.length > 0 && properties.length < 40) found += 1;
      }),
      { numRuns: runs, seed: 20_261_123 },
    );
    // The test must include results that are not empty.
    expect(found).toBeGreaterThan(runs * 0.15);
  }, 60_000);

  const lisbon: Ring = [
    [-9.2, 38.6],
    [-9, 38.6],
    [-9.2, 38.8],
  ];
  const fiji: Ring = [
    [179.9, -18],
    [-179.9, -18],
    [-179.9, -17],
    [179.9, -17],
  ];
  it('with each single filter, for some listings and not for others', async () => {
    const alone: Record<string, string>[] = [
      { property_type: '1' },
      { category_ids: '1,2' },
      { category_slug_id: 'kind-1' },
      { city: 'Évora' },
      { country: 'Fiji' },
      { state: 'SP' },
      { min_price: '250.5' },
      { max_price: '250.5' },
      { search: 'rio atico' },
      { search: 'ol' },
      { parameters: '1>=3' },
      { parameters: '1>=0' },
      { parameters: '16>=11' },
      { parameters: '1<=9.5' },
      { parameters: '1>=2;1<=10' },
      { parameters: '1=Yes,No' },
      { parameters: '1!=Yes,No' },
      { exclude: 'mill "río"' },
      { min_price_per_area: '9.5' },
      { max_price_per_area: '9.5' },
      { available_by: '2027-03-01' },
      { has_floor_plan: '1' },
      { has_virtual_tour: '1' },
      { is_reduced: '1' },
      { facility_ids: '1,2' },
      { promoted: '1' },
      { is_premium: '1' },
      { west: '-9.2', south: '38', east: '-9.05', north: '39' },
      { west: '179', south: '-18', east: '-179', north: '-17' },
      { latitude: '38.7', longitude: '-9.1', radius: '5' },
      { area: formatArea([[lisbon]]) },
      { places: 'Évora__Portugal*_SP_Brazil' },
      { places: 'Lisbon___38.7_-9.1_5*__Fiji' },
      { area: formatArea([[fiji], [lisbon, lisbon]]) },
      { area: formatArea([[lisbon]]), west: '-9.12', south: '38', east: '-9', north: '39' },
    ];
    const all = (await listed({})).length;
    for (const filters of alone) {
      const properties = await matched(filters);
      expect(properties, JSON.stringify(filters)).toEqual(await listed(filters));
      expect(properties.length, JSON.stringify(filters)).toBeGreaterThan(0);
      expect(properties.length, JSON.stringify(filters)).toBeLessThan(all);
    }
  });
});
