import type { SentOf } from '@latchkey/contract/define-call';
import { getMapClusters } from '@latchkey/contract/map/calls';
import { getPropertyList } from '@latchkey/contract/property/calls';
import { subscribeSearch } from '@latchkey/contract/saved-search/calls';
import { formatArea, parseArea, type Ring } from '@latchkey/contract/search/area';
import { getNearMatches, getSearchSummary, getTravelTimes } from '@latchkey/contract/search/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { matchesSearch } from '../saved-search/matching-searches.ts';
import { caller } from '../testing/call-handler.ts';
import { marketFixture, type MarketFixture } from '../testing/market-fixture.ts';

/** Within 30 minutes on foot, estimated: about 1.9 kilometres. */
const rossio = {
  travel_latitude: 38.714,
  travel_longitude: -9.139,
  travel_minutes: 30,
  travel_mode: 'walk',
  travel_name: 'Rossio',
} as const;

let database: Database;
let market: MarketFixture;
const ids: Record<string, number> = {};

beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
  const places = { rossio: [38.714, -9.139], chiado: [38.711, -9.142], belem: [38.697, -9.206], nowhere: [null, null] };
  for (const [title, [latitude = null, longitude = null]] of Object.entries(places))
    ids[title] = (await market.property({ title, latitude, longitude, price: 1_000, city: 'Lisbon' })).id;
});
afterAll(() => database.close());

async function found(filters: SentOf<typeof getPropertyList>): Promise<string[]> {
  const self = caller(database);
  const { data, total } = await self.call(getPropertyList, filters);
  expect((await self.call(getSearchSummary, filters)).data.total).toBe(total);
  const world = { west: -180, south: -85, east: 180, north: 85 };
  const items = (await self.call(getMapClusters, { ...filters, ...world, zoom: 16 })).data;
  expect(items.reduce((sum, item) => sum + (item.type === 'cluster' ? item.count : 1), 0)).toBe(total);
  return data.map(({ title }) => title).toSorted();
}

describe('the filters of a travel time', () => {
  it('find listings within the time to a point, in list, summary and map', async () => {
    expect(await found(rossio)).toEqual(['chiado', 'rossio']);
    expect(await found({ ...rossio, travel_mode: 'car' })).toEqual(['belem', 'chiado', 'rossio']);
    expect(await found({ ...rossio, travel_minutes: 5 })).toEqual(['rossio']);
  });

  it('combine with a drawn area and other filters', async () => {
    const west: Ring = [
      [-9.3, 38.6],
      [-9.141, 38.6],
      [-9.141, 38.8],
      [-9.3, 38.8],
    ];
    expect(await found({ ...rossio, area: formatArea([[west]]) })).toEqual(['chiado']);
    expect(await found({ ...rossio, search: 'rossio' })).toEqual(['rossio']);
  });

  const absent = ['travel_latitude', 'travel_longitude', 'travel_minutes', 'travel_mode'] as const;
  it.each(absent)('report %s when it is missing', async (name) => {
    const filters = { ...rossio, [name]: undefined };
    const { failure } = caller(database);
    const failures = [
      failure(getPropertyList, filters),
      failure(getSearchSummary, filters),
      failure(getNearMatches, filters),
    ];
    for (const { message } of await Promise.all(failures))
      expect(message).toBe(`${name} is required with the other filters of a travel time`);
  });

  it.each([{ travel_minutes: 4 }, { travel_minutes: 91 }, { travel_mode: 'rocket' as never }])(
    'reject %o',
    async (change) => {
      const { message } = await caller(database).failure(getPropertyList, { ...rossio, ...change });
      expect(message).toContain(Object.keys(change)[0]);
    },
  );

  it('suggest more time, then none, for a search without results', async () => {
    const { data } = await caller(database).call(getNearMatches, {
      ...rossio,
      travel_latitude: 38.728,
      travel_minutes: 20,
    });
    expect(data[0]).toMatchObject({
      change: 'travel',
      minutes: 30,
      filters: { travel_minutes: '30', travel_mode: 'walk' },
    });
    const far = await caller(database).call(getNearMatches, { ...rossio, travel_latitude: 10 });
    expect(far.data[0]).toMatchObject({ change: 'travel', filters: {} });
  });
});

it('get-travel-times returns the area and the minutes of listings on offer with a location, as estimates without an engine', async () => {
  const hidden = await market.property({ latitude: 38.714, longitude: -9.139, status: 0 });
  const { data } = await caller(database).call(getTravelTimes, {
    ...rossio,
    ids: [ids['chiado'], ids['rossio'], ids['nowhere'], hidden.id].join(','),
  });
  expect(data).toMatchObject({ is_estimate: true, minutes_are_estimates: true });
  expect(parseArea(data.area)?.[0]?.[0]).toHaveLength(48);
  expect(data.minutes.toSorted((a, b) => a.id - b.id)).toEqual([
    { id: ids['rossio'], minutes: 1 },
    { id: ids['chiado'], minutes: 7 },
  ]);
});

it('alerts match new listings by the travel time, and by a drawn area with it', async () => {
  const west: Ring = [
    [-9.3, 38.6],
    [-9.141, 38.6],
    [-9.141, 38.8],
    [-9.3, 38.8],
  ];
  const searches = { all: rossio, west: { ...rossio, area: formatArea([[west]]) } };
  const matches: Record<string, string[]> = {};
  for (const [name, filters] of Object.entries(searches)) {
    const { call } = caller(database, { account: await market.account() });
    await call(subscribeSearch, { ...filters, name, frequency: 'daily', email: `${name}@example.test` });
    const { rows } = await sql<{ title: string }>`
      select p.title from property p, saved_search s where s.name = ${name} and ${matchesSearch} order by p.title`.execute(
      database.db,
    );
    matches[name] = rows.map(({ title }) => title);
  }
  expect(matches).toEqual({ all: ['chiado', 'rossio'], west: ['chiado'] });
});
