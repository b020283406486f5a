import { getMapClusters } from '@latchkey/contract/map/calls';
import { getPropertyList } from '@latchkey/contract/property/calls';
import { getNearMatches, getSearchSummary } from '@latchkey/contract/search/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { caller } from '../testing/call-handler.ts';
import { marketFixture, type MarketFixture } from '../testing/market-fixture.ts';
import { allOf, listingConditions } from './listing-filters.ts';

let database: Database;
let market: MarketFixture;

const listings = [
  ['Lisbon', 'Lisbon', 'Portugal', 38.72, -9.14],
  ['Porto', 'Porto', 'Portugal', 41.15, -8.61],
  ['Gaia', 'Porto', 'Portugal', 41.13, -8.62],
  ['Valencia', 'Valencia', 'Spain', 39.47, -0.38],
  ['Valencia', 'Carabobo', 'Venezuela', 10.16, -68],
  ['Berlin', 'Berlin', 'Germany', 52.52, 13.4],
] as const;

beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
  for (const [city, state, country, latitude, longitude] of listings)
    await market.property({ title: `${city}, ${country}`, city, state, country, latitude, longitude });
});
afterAll(() => database.close());

async function found(places: string, filters: object = {}): Promise<string[]> {
  const { data, total } = await caller(database).call(getPropertyList, { places, ...filters });
  expect(total).toBe(data.length);
  return data.map(({ title }) => title).toSorted();
}

describe('a search of several places', () => {
  it.each([
    ['Lisbon*Porto', ['Lisbon, Portugal', 'Porto, Portugal']],
    ['Lisbon', ['Lisbon, Portugal']],
    ['Valencia__Spain*Berlin', ['Berlin, Germany', 'Valencia, Spain']],
    ['Valencia', ['Valencia, Spain', 'Valencia, Venezuela']],
    ['_Porto_Portugal*__Germany', ['Berlin, Germany', 'Gaia, Portugal', 'Porto, Portugal']],
    ['Porto__Portugal_41.15_-8.61_5*Berlin', ['Berlin, Germany', 'Gaia, Portugal', 'Porto, Portugal']],
    ['___41.15_-8.61_1', ['Porto, Portugal']],
    ['Porto*_Porto*__Portugal', ['Gaia, Portugal', 'Lisbon, Portugal', 'Porto, Portugal']],
    ['Lisbon__Spain', []],
  ])('finds the listings in any of %s, each once', async (places, expected) => {
    expect(await found(places)).toEqual(expected);
  });

  it('can be combined with the other filters', async () => {
    expect(await found('Lisbon*Valencia', { country: 'Spain' })).toEqual(['Valencia, Spain']);
    expect(await found('Lisbon*Berlin', { search: 'portugal' })).toEqual(['Lisbon, Portugal']);
  });

  it('has the same total in summary and map', async () => {
    const { data } = await caller(database).call(getSearchSummary, { places: 'Lisbon*Berlin' });
    expect(data.total).toBe(2);
    const world = { west: -180, south: -80, east: 180, north: 80, zoom: 3 };
    const map = await caller(database).call(getMapClusters, { places: 'Lisbon*Berlin', ...world });
    expect(map.data.map(({ longitude }) => longitude).toSorted((a, b) => a - b)).toEqual([-9.14, 13.4]);
  });

  it('returns the places in which no listing has ever been', async () => {
    const { unknown_places } = await caller(database).call(getPropertyList, { places: 'Lisbon*Lisbn*__Atlantis' });
    expect(unknown_places).toEqual(['Lisbn', 'Atlantis']);
    const { unknown_places: none } = await caller(database).call(getPropertyList, { places: 'Lisbon' });
    expect(none).toBeUndefined();
  });

  it('is widened to circles around its cities when no listing matches', async () => {
    const { data } = await caller(database).call(getNearMatches, {
      places: 'Amadora__Portugal*__Spain',
      max_price: '1',
    });
    const places = data.find(({ filters }) => filters['places'])?.filters['places'];
    expect(places).toBe('Amadora__Portugal*__Spain');
  });
});

describe('the indexes of cities, regions and circles', () => {
  beforeAll(async () => {
    const { id } = await market.category();
    // 100 cities and 40 regions in two countries, spread over the globe, with a description as long as a usual one.
    await sql`
      insert into property (slug_id, category_id, title, description, price, property_type, city, state, country, latitude,
                            longitude, status, request_status)
        select 'h' || n, ${id}, 'Home', repeat('Bright. ', 100), 1, n % 2, 'City ' || n % 100, 'Region ' || n % 40, 'Country ' || n % 2,
               n % 100 - 50, n % 300 - 150, 1, 'approved'
          from generate_series(1, 8000) n`.execute(database.db);
    await sql`vacuum analyze property`.execute(database.db);
  });

  const planOf = async (filters: Parameters<typeof listingConditions>[0]) => {
    const conditions = allOf(listingConditions(filters, new Date(), 'numbers'));
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select p.id from property p where ${conditions}`.execute(database.db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };

  it('find cities and regions and distinguish those of one name without reading the table', async () => {
    const cities = [{ city: 'City 7', country: 'Country 1' }, { city: 'City 8' }];
    expect(await planOf({ places: cities })).toMatch(/Index Only Scan using property_city_newest/);
    expect(await planOf({ city: 'City 7', country: 'Country 1' })).toMatch(
      /Index Only Scan using property_city_newest/,
    );
    const regions = [{ state: 'Region 3', country: 'Country 1' }, { state: 'Region 4' }];
    expect(await planOf({ places: regions })).toMatch(/Index Only Scan using property_state_newest/);
  });

  it('are combined for a search of several kinds of places', async () => {
    const circle = { latitude: 5, longitude: 5, radius: 50 };
    const plan = await planOf({ places: [{ city: 'City 1' }, { state: 'Region 7' }, { circle }] });
    expect(plan).toMatch(/BitmapOr/);
    expect(plan).not.toMatch(/Seq Scan/);
  });

  it('give an estimate that the country of a city does not make too low', async () => {
    const plan = await planOf({ places: [{ city: 'City 7', country: 'Country 1' }, { city: 'City 8' }] });
    expect(Number(/rows=(\d+)/.exec(plan)?.[1])).toBeGreaterThan(140);
  });
});
