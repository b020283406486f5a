import type { SentOf } from '@latchkey/contract/define-call';
import { getMapClusters } from '@latchkey/contract/map/calls';
import { getPropertyList } from '@latchkey/contract/property/calls';
import { type Area, formatArea, type Position, type Ring, unwrapArea } from '@latchkey/contract/search/area';
import { getSearchSummary } from '@latchkey/contract/search/calls';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { caller } from '../testing/call-handler.ts';
import { marketFixture, type MarketFixture } from '../testing/market-fixture.ts';
import { areaCondition } from './area-condition.ts';

let database: Database;
let market: MarketFixture;

/** A square of `size` degrees to each side. */
function square([longitude, latitude]: Position, size: number): Ring {
  return [
    [longitude - size, latitude - size],
    [longitude + size, latitude - size],
    [longitude + size, latitude + size],
    [longitude - size, latitude + size],
  ];
}
const lisbon: Position = [-9.1, 38.7];
const porto: Position = [-8.6, 41.1];

beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
  const places: Record<string, Position | [null, null]> = {
    centre: lisbon,
    suburb: [-9.05, 38.74],
    outside: [-9.1, 38.9],
    porto,
    fiji: [179.9, -17],
    samoa: [-179.9, -17],
    greenwich: [0, -17],
    nowhere: [null, null],
  };
  for (const [title, [longitude, latitude]] of Object.entries(places))
    await market.property({ title, longitude, latitude, price: 1_000 });
});
afterAll(() => database.close());

type Filters = SentOf<typeof getPropertyList>;

/** Titles in the list, after comparing it with the summary and the map. */
async function found(area: Area, filters: Filters = {}): Promise<string[]> {
  const input = { ...filters, area: formatArea(area) };
  const self = caller(database);
  const { data, total } = await self.call(getPropertyList, input);
  expect((await self.call(getSearchSummary, input)).data.total).toBe(total);
  const world = { west: -180, south: -85, east: 180, north: 85 };
  for (const zoom of [0, 5, 16]) {
    const items = (await self.call(getMapClusters, { ...input, ...world, zoom })).data;
    expect(items.reduce((sum, item) => sum + (item.type === 'cluster' ? item.count : 1), 0)).toBe(total);
  }
  return data.map(({ title }) => title).toSorted();
}

describe('the filter `area`', () => {
  it('finds the listings inside a shape', async () => {
    expect(await found([[square(lisbon, 0.1)]])).toEqual(['centre', 'suburb']);
    expect(await found([[square([20, 60], 0.1)]])).toEqual([]);
    // The suburb is within the bounds of this triangle, on the other side of its long edge.
    const triangle: Ring = [
      [-9.2, 38.6],
      [-9, 38.6],
      [-9.2, 38.8],
    ];
    expect(await found([[triangle]])).toEqual(['centre']);
  });

  it('leaves out listings in a hole, unless another shape contains them', async () => {
    const ring: Area[number] = [square(lisbon, 0.1), square(lisbon, 0.02)];
    expect(await found([ring])).toEqual(['suburb']);
    expect(await found([ring, [square(lisbon, 0.01)]])).toEqual(['centre', 'suburb']);
  });

  it('finds the listings inside any of several shapes', async () => {
    expect(await found([[square(lisbon, 0.01)], [square(porto, 0.1)]])).toEqual(['centre', 'porto']);
  });

  it('combines with other filters and a box', async () => {
    const area: Area = [[square(lisbon, 0.1)]];
    expect(await found(area, { search: 'suburb' })).toEqual(['suburb']);
    expect(await found(area, { min_price: 2_000 })).toEqual([]);
    const box = { west: -9.06, south: 38, east: -9, north: 39, area: formatArea(area) };
    expect((await caller(database).call(getPropertyList, box)).data.map(({ title }) => title)).toEqual(['suburb']);
  });

  it('finds listings inside a shape across the date line, and none on the other side of the globe', async () => {
    const across: Ring = [
      [179.8, -18],
      [-179.8, -18],
      [-179.8, -16],
      [179.8, -16],
    ];
    expect(await found([[across]])).toEqual(['fiji', 'samoa']);
    expect(await found([[across, square([-179.9, -17], 0.05)]])).toEqual(['fiji']);
    expect(await found([[across, square([179.9, -17], 0.05)]])).toEqual(['samoa']);
    expect(await found([[square([0, -17], 1)], [across]])).toEqual(['fiji', 'greenwich', 'samoa']);
  });

  it('finds every listing that a self-crossing line surrounds', async () => {
    const eight: Ring = [
      [-9.2, 38.6],
      [-9, 38.8],
      [-9, 38.6],
      [-9.2, 38.8],
    ];
    const twice = [...square(lisbon, 0.1), ...square(lisbon, 0.08)];
    const places = { west: [-9.17, 38.7], east: [-9.03, 38.7], north: [-9.1, 38.78] } as const;
    for (const [title, [longitude, latitude]] of Object.entries(places))
      await market.property({ title, longitude, latitude });
    expect(await found([[eight]])).toEqual(['centre', 'east', 'suburb', 'west']);
    expect(await found([[twice]])).toEqual(['centre', 'east', 'north', 'suburb', 'west']);
  });

  it('compares the rounded location of a premium listing, so that shapes cannot reveal its exact one', async () => {
    const exact: Position = [-25.6611, 37.7411];
    const { longitude, latitude } = await market.property({
      title: 'premium',
      longitude: exact[0],
      latitude: exact[1],
      is_premium: true,
    });
    const rounded: Position = [longitude ?? 0, latitude ?? 0];
    expect(rounded).not.toEqual(exact);
    expect(await found([[square(exact, 0.0001)]])).toEqual([]);
    expect(await found([[square(rounded, 0.0001)]])).toEqual(['premium']);
  });

  it.each(['Lisbon', '_p~iF~ps|U', '?'.repeat(2_501)])(
    'reports an invalid text at the field `area`: %s',
    async (area) => {
      const world = { west: -180, south: -85, east: 180, north: 85, zoom: 3 };
      for (const failure of [
        await caller(database).failure(getPropertyList, { area }),
        await caller(database).failure(getSearchSummary, { area }),
        await caller(database).failure(getMapClusters, { area, ...world }),
      ])
        expect(failure).toMatchObject({ key: 'bad_input', message: expect.stringContaining('area must be') });
    },
  );
});

/** Twice the signed area of a triangle. */
function turn(a: Position, b: Position, c: Position): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
}

/** How often a ring goes around a point. */
function windingNumber(ring: Ring, point: Position): number {
  return ring.reduce((sum, from, index) => {
    const to = ring[(index + 1) % ring.length] ?? from;
    if (from[1] <= point[1] && to[1] > point[1] && turn(from, to, point) > 0) return sum + 1;
    return from[1] > point[1] && to[1] <= point[1] && turn(from, to, point) < 0 ? sum - 1 : sum;
  }, 0);
}

it('a point lies in an area if a ring goes around it, anywhere on the globe and however its line crosses itself', async () => {
  // Points between the whole degrees of the corners, so that none is on an edge.
  const offset = fc.tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -20, max: 20 }));
  const wrap = (longitude: number) => longitude - 360 * Math.round(longitude / 360);
  const samples = fc.record({
    centre: fc.constantFrom(-180, -170, 0, 100, 179),
    corners: fc.array(offset, { minLength: 3, maxLength: 9 }),
    point: offset,
  });
  await fc.assert(
    fc.asyncProperty(samples, async ({ centre, corners, point }) => {
      const area: Area = [[corners.map(([x, y]) => [wrap(centre + x), y] as const)]];
      const place: Position = [wrap(centre + point[0] + 0.317), point[1] + 0.291];
      const isInside = [-360, 0, 360].some((shift) =>
        unwrapArea(area).some(([ring = []]) => windingNumber(ring, [place[0] + shift, place[1]]) !== 0),
      );
      const { rows } = await sql<{ inside: boolean }>`
        select ${areaCondition(area)} as inside from (select ${place[0]}::float8 as longitude, ${place[1]}::float8 as latitude) p`.execute(
        database.read,
      );
      expect(rows[0]?.inside).toBe(isInside);
    }),
    { numRuns: 300 },
  );
});
