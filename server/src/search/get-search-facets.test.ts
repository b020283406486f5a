import type { SentOf } from '@latchkey/contract/define-call';
import { getPropertyList } from '@latchkey/contract/property/calls';
import { hideProperty } from '@latchkey/contract/saved-listings/calls';
import { getSearchFacets } from '@latchkey/contract/search/calls';
import { listedWithinDays } from '@latchkey/contract/search/posted-since';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { caller } from '../testing/call-handler.ts';
import { daysAgo, type MarketFixture, marketFixture } from '../testing/market-fixture.ts';

type Filters = SentOf<typeof getPropertyList>;

let database: Database;
let market: MarketFixture;
let ids: { bedrooms: number; energy: number; features: number; kinds: number[]; places: number[] };
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
  const bedrooms = await market.parameter({ type_of_parameter: 'number', meaning: 'bedrooms' });
  const energy = await market.parameter({ type_of_parameter: 'dropdown', type_values: ['A', 'B', 'C'] });
  const features = await market.parameter({ type_of_parameter: 'checkbox', type_values: ['Garden', 'Pool', 'Lift'] });
  const kinds = [await market.category(), await market.category()];
  const places = [await market.facility(), await market.facility()];
  const [photo, plan] = [await market.file(), await market.file({ room: 'plan' })];
  ids = {
    bedrooms: bedrooms.id,
    energy: energy.id,
    features: features.id,
    kinds: kinds.map(({ id }) => id),
    places: places.map(({ id }) => id),
  };
  // Coprime periods, so that all values are combined.
  for (let n = 0; n < 60; n += 1) {
    await market.property({
      city: n % 5 < 3 ? 'Ulm' : 'Bonn',
      price: 100 + n,
      property_type: n % 2,
      category_id: ids.kinds[n % 3 === 0 ? 0 : 1]!,
      is_premium: n % 11 === 0,
      created_at: daysAgo([0.5, 2, 5, 10, 20, 60][n % 6]!),
      pictures: n % 7 < 2 ? [plan.id] : [photo.id],
      three_d_image_id: n % 13 < 3 ? photo.id : null,
      facts: {
        [bedrooms.id]: String(n % 7),
        [energy.id]: ['A', 'B', 'C'][(n * 5) % 3]!,
        [features.id]: ['Garden', 'Pool', 'Lift'].filter((_, bit) => (n >> bit) & 1),
      },
      facilities: Object.fromEntries(ids.places.filter((_, bit) => (n >> (bit + 2)) & 1).map((id) => [id, 1])),
    });
  }
  await sql`
    insert into price_change (property_id, changed_at, price_before, price_after)
      select id, now(), price + 50, price from property where id % 4 = 1`.execute(database.db);
});
afterAll(() => database.close());

const facets = async (filters: Filters) => (await caller(database).call(getSearchFacets, filters)).data;
const total = async (filters: Filters) =>
  (await caller(database).call(getPropertyList, { ...filters, limit: 1 })).total;

/** Each option of the facets with its count, and the filters that a list would have with it. */
async function optionsOf(filters: Filters): Promise<[name: string, count: number, filters: Filters][]> {
  const found = await facets(filters);
  const conditionsBut = (id: number, isIncluded = (_: string) => false) =>
    String(filters.parameters ?? '')
      .split(';')
      .filter((part) => part !== '' && (Number.parseInt(part, 10) !== id || isIncluded(part)));
  const withCondition = (conditions: string[], condition: string) => [...conditions, condition].join(';');
  const facilities = filters.facility_ids ? String(filters.facility_ids).split(',') : [];
  const countOf = <Item extends { count: number }>(list: Item[], is: (item: Item) => boolean) =>
    list.find(is)?.count ?? 0;
  return [
    ...[0, 1].map((value): [string, number, Filters] => [
      `offer ${value}`,
      countOf(found.property_type, (one) => one.value === value),
      { ...filters, property_type: value },
    ]),
    ...ids.kinds.map((id): [string, number, Filters] => [
      `category ${id}`,
      countOf(found.categories, (one) => one.id === id),
      { ...filters, category_ids: id },
    ]),
    ...(found.at_least[0]?.counts ?? []).map((count, at): [string, number, Filters] => [
      `bedrooms ${at + 1}+`,
      count,
      { ...filters, parameters: withCondition(conditionsBut(ids.bedrooms), `${ids.bedrooms}>=${at + 1}`) },
    ]),
    ...found.choices.flatMap(({ id, values }) =>
      values.map(({ value, count }): [string, number, Filters] => [
        `${id}=${value}`,
        count,
        {
          ...filters,
          parameters: withCondition(
            conditionsBut(id, () => id === ids.features),
            `${id}=${value}`,
          ),
        },
      ]),
    ),
    ...ids.places.map((id): [string, number, Filters] => [
      `near ${id}`,
      countOf(found.facilities, (one) => one.id === id),
      { ...filters, facility_ids: [...new Set([...facilities, id])].join(',') },
    ]),
    ...listedWithinDays.map((days): [string, number, Filters] => [
      `${days} days`,
      countOf(found.listed_within, (one) => one.days === days),
      { ...filters, posted_since: undefined, listed_within: days },
    ]),
    ...(['has_floor_plan', 'has_virtual_tour', 'is_reduced', 'is_premium'] as const).map(
      (name): [string, number, Filters] => [name, found[name], { ...filters, [name]: 1 }],
    ),
  ];
}

describe('get-search-facets', () => {
  it('counts the listings of each option under all other filters, as the list finds them with that option', async () => {
    const { bedrooms, energy, features, kinds, places } = ids;
    const conditions = fc.subarray([
      `${bedrooms}>=2`,
      `${bedrooms}<=5`,
      `${energy}=A,B`,
      `${features}=Garden`,
      `${features}!=Lift`,
    ]);
    const anyFilters = fc
      .record({
        city: fc.constantFrom('Ulm', 'Bonn'),
        property_type: fc.constantFrom(0, 1),
        category_ids: fc.constantFrom(...kinds.map(String)),
        min_price: fc.constantFrom(110, 130),
        parameters: conditions.map((parts) => parts.join(';')),
        facility_ids: fc.constantFrom(String(places[0]), places.join(',')),
        listed_within: fc.constantFrom(...listedWithinDays),
        posted_since: fc.constantFrom(0, 1),
        has_floor_plan: fc.constant(1),
        is_reduced: fc.constant(1),
        exclude: fc.constantFrom('bonn', 'zeppelin'),
      })
      .chain((all) =>
        fc
          .subarray(Object.keys(all) as (keyof typeof all)[], { maxLength: 4 })
          .map((names) => Object.fromEntries(names.map((name) => [name, all[name]])) as Filters),
      );
    await fc.assert(
      fc.asyncProperty(anyFilters, async (filters) => {
        for (const [name, count, others] of await optionsOf(filters))
          expect(count, `${name} in ${JSON.stringify(filters)}`).toBe(await total(others));
        expect(await facets(filters)).toMatchObject({ total: await total(filters), is_estimate: false });
      }),
      { numRuns: 25, seed: 20_261_127 },
    );
  }, 120_000);

  it('applies the search text, and leaves out what the caller hid', async () => {
    const me = await market.account();
    const as = caller(database, { account: me });
    const { id } = await market.property({ city: 'Hof', property_type: 1 });
    await market.property({ city: 'Hof', property_type: 1 });
    expect((await facets({ search: 'to rent in Hof' })).property_type).toEqual([{ value: 1, count: 2 }]);
    await as.call(hideProperty, { property_id: id, type: 1 });
    expect((await as.call(getSearchFacets, { city: 'Hof' })).data.property_type).toEqual([{ value: 1, count: 1 }]);
  });

  it('counts plans and panoramas of no premium listing', async () => {
    const plan = await market.file({ room: 'plan' });
    await market.property({ city: 'Aue', is_premium: true, pictures: [plan.id], three_d_image_id: plan.id });
    expect(await facets({ city: 'Aue' })).toMatchObject({ total: 1, has_floor_plan: 0, has_virtual_tour: 0 });
  });

  it('extrapolates a large result set from an even sample, and says so', async () => {
    const { category_id } = await market.property({ city: 'Gera' });
    await sql`
      insert into property (slug_id, category_id, title, price, property_type, city, request_status, fact_keys)
        select 'g' || n, ${category_id}, 'Home', 1, n % 2, 'Gera', 'approved',
               case when n % 4 = 0 then array[${`${ids.features}=Pool`}] else '{}' end
          from generate_series(1, 9000) n`.execute(database.db);
    const found = await facets({ city: 'Gera' });
    expect(found).toMatchObject({ total: 9_001, is_estimate: true });
    const pool = found.choices.find(({ id }) => id === ids.features)?.values.find(({ value }) => value === 'Pool');
    expect(Math.abs((pool?.count ?? 0) - 2_250)).toBeLessThan(400);
    const rent = found.property_type.find(({ value }) => value === 1);
    expect(Math.abs((rent?.count ?? 0) - 4_500)).toBeLessThan(500);
  }, 60_000);

  it('rejects an incomplete box', async () => {
    expect((await caller(database).failure(getSearchFacets, { west: 1 })).key).toBe('bad_input');
  });
});

it('get-search-facets returns no choices in a market without parameters and facilities', async () => {
  const bare = await testDatabase();
  const { property } = marketFixture(bare);
  for (let n = 0; n < 2; n += 1) await property();
  const { data } = await caller(bare).call(getSearchFacets, {});
  expect(data).toMatchObject({ total: 2, choices: [], facilities: [] });
  await bare.close();
});
