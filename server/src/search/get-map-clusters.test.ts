import type { OutputOf, SentOf } from '@latchkey/contract/call';
import { getPropertyList } from '@latchkey/contract/calls/property';
import { getMapClusters, getSearchSummary } from '@latchkey/contract/calls/search';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';
import { caller } from '../testing/call-verb.ts';
import { marketFixture } from '../testing/market-fixture.ts';
import { type Box, columnOf, rowOf, spanOf } from './map-grid.ts';

type Items = OutputOf<typeof getMapClusters>['data'];
interface Point {
  id: number;
  latitude: number;
  longitude: number;
  type: number;
}

let database: Database;
let category: { id: number };
const points: Point[] = [];
const degrees = (most: number) => fc.integer({ min: -most * 1e7, max: most * 1e7 }).map((tiny) => tiny / 1e7);
const somewhere = {
  latitude: fc.oneof(degrees(90), fc.constantFrom(-90, 90, 0, 45, 51.5, 85.06)),
  longitude: fc.oneof(degrees(180), fc.constantFrom(-180, 180, 0, 45, -0.1)),
};

beforeAll(async () => {
  database = await testDatabase();
  const market = marketFixture(database);
  category = await market.category();
  const crowds = [
    { latitude: 51.5, longitude: -0.12, many: 40, spread: 0.02 },
    { latitude: -17, longitude: 179.99, many: 15, spread: 0.05 },
  ];
  const spread = crowds.flatMap(({ latitude, longitude, many, spread: width }) =>
    Array.from({ length: many }, (_, at) => {
      const east = longitude + ((at * 7) % 11) * (width / 11);
      return { latitude: latitude + at * (width / many), longitude: east > 180 ? east - 360 : east };
    }),
  );
  const random = fc.sample(fc.record(somewhere), { numRuns: 60, seed: 7 });
  const here = Array.from({ length: 4 }, () => ({ latitude: 48.2, longitude: 16.37 }));
  for (const [at, place] of [...spread, ...random, ...here].entries()) {
    const type = at % 3 === 0 ? 1 : 0;
    // The place of a premium listing is stored rounded.
    const { id, latitude, longitude } = await market.home({
      ...place,
      category_id: category.id,
      property_type: type,
      price: 1_000 + at,
      is_premium: at % 5 === 0 && !here.includes(place),
    });
    points.push({ id, latitude: latitude ?? 0, longitude: longitude ?? 0, type });
  }
  for (const hidden of [{ status: 0 }, { request_status: 'pending' }, { property_type: 2 }, { latitude: null }])
    await market.home({ latitude: 51.5, longitude: -0.12, category_id: category.id, ...hidden });
});
afterAll(() => database.close());

const clusters = async (input: SentOf<typeof getMapClusters>): Promise<Items> =>
  (await caller(database).call(getMapClusters, input)).data;

/** How many homes the answer stands for; a home drawn for itself must be one that nothing else stands for. */
function countOf(items: Items): number {
  return items.reduce((sum, item) => sum + (item.type === 'cluster' ? item.count : 1), 0);
}

/** Homes in the squares that a box touches, by plain arithmetic. */
function homesIn(box: Box, zoom: number): Point[] {
  const span = spanOf(box, Math.max(3, Math.floor(zoom) + 3));
  const { level, left, right, top, bottom } = span;
  return points.filter((point) => {
    const [x, y] = [columnOf(point.longitude, level), rowOf(point.latitude, level)];
    return y >= top && y <= bottom && (left <= right ? x >= left && x <= right : x >= left || x <= right);
  });
}

const world = { west: -180, south: -90, east: 180, north: 90 };
const boxes = fc
  .tuple(somewhere.latitude, somewhere.latitude, somewhere.longitude, somewhere.longitude)
  .map(([a, b, west, east]) => ({ west, east, south: Math.min(a, b), north: Math.max(a, b) }));
const zooms = fc.double({ min: 0, max: 20, noNaN: true });

describe('get-map-clusters', () => {
  it('adds up to all homes of the world at every zoom', async () => {
    for (let zoom = 0; zoom <= 20; zoom++)
      expect([zoom, countOf(await clusters({ ...world, zoom }))]).toEqual([zoom, points.length]);
  });

  it('adds up to the homes of the squares that a box touches, and misses none of the box', async () => {
    await fc.assert(
      fc.asyncProperty(boxes, zooms, fc.constantFrom(undefined, 0, 1), async (box, zoom, type) => {
        const kind = type === undefined ? {} : { property_type: type };
        const items = await clusters({ ...box, zoom, ...kind });
        const touched = homesIn(box, zoom).filter((point) => type === undefined || point.type === type);
        expect(countOf(items)).toBe(touched.length);
        const inBox = await caller(database).call(getPropertyList, { ...box, ...kind, limit: 1 });
        expect(countOf(items)).toBeGreaterThanOrEqual(inBox.total);
        const drawn = items.flatMap((item) => (item.type === 'property' ? [item.id] : []));
        expect(new Set(drawn).size).toBe(drawn.length);
        for (const id of drawn) expect(touched.some((point) => point.id === id)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('counts the same with a filter that everything passes, which the kept counters cannot answer', async () => {
    await fc.assert(
      fc.asyncProperty(boxes, zooms, fc.constantFrom(undefined, 0, 1), async (box, zoom, type) => {
        const asked = { ...box, zoom: Math.min(zoom, 12), ...(type === undefined ? {} : { property_type: type }) };
        const [kept, scanned] = [await clusters(asked), await clusters({ ...asked, category_id: category.id })];
        const inOrder = (items: Items) => items.toSorted((a, b) => key(a).localeCompare(key(b)));
        const key = (item: Items[number]) => (item.type === 'cluster' ? `${item.west} ${item.south}` : `${item.id}`);
        expect(inOrder(scanned)).toEqual(
          inOrder(kept).map((item) =>
            item.type === 'property'
              ? item
              : {
                  ...item,
                  min_price: expect.any(Number),
                  latitude: expect.closeTo(item.latitude, 6),
                  longitude: expect.closeTo(item.longitude, 6),
                },
          ),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('leaves out what the caller hid, and counts it for everybody else', async () => {
    const reader = await marketFixture(database).account();
    const [first] = points;
    await marketFixture(database).insert('hidden_home', { account_id: reader.id, property_id: first!.id });
    const self = caller(database, { account: reader });
    for (const zoom of [1, 5, 16])
      expect(countOf((await self.call(getMapClusters, { ...world, zoom })).data)).toBe(points.length - 1);
    const kind = { property_type: first!.type === 1 ? 1 : 0 } as const;
    const ofKind = points.filter((point) => point.type === first!.type).length;
    expect(countOf((await self.call(getMapClusters, { ...world, zoom: 3, ...kind })).data)).toBe(ofKind - 1);
    expect((await self.call(getSearchSummary, kind)).data.total).toBe(ofKind - 1);
    expect((await self.call(getPropertyList, { ...kind, limit: 1 })).total).toBe(ofKind - 1);
    expect(countOf(await clusters({ ...world, zoom: 5 }))).toBe(points.length);
  });

  it('draws across the date line', async () => {
    const box = { west: 179.9, east: -179.8, south: -17.1, north: -16.8 };
    expect(countOf(await clusters({ ...box, zoom: 7 }))).toBe(homesIn(box, 7).length);
    expect(homesIn(box, 7).length).toBeGreaterThanOrEqual(15);
    expect(countOf(await clusters({ ...box, zoom: 7, max_price: 10_000 }))).toBe(homesIn(box, 7).length);
  });

  it('draws a lone home as itself and many as a circle around their middle', async () => {
    const london = { west: -0.5, south: 51.3, east: 0.3, north: 51.7 };
    const [far] = await clusters({ ...london, zoom: 2, max_price: 1_039 });
    expect(far).toMatchObject({ type: 'cluster', count: 40, min_price: 1_000 });
    if (far?.type !== 'cluster') throw new Error('no circle');
    expect(far.latitude).toBeCloseTo(51.5098, 3);
    expect(far.west < -0.12 && far.east > -0.1 && far.south < 51.5 && far.north > 51.52).toBe(true);
    const near = await clusters({ ...london, zoom: 16, max_price: 1_039 });
    expect(near).toHaveLength(40);
    expect(near[0]).toMatchObject({ type: 'property', promoted: false });
    const rent = near.find((item) => item.type === 'property' && item.id === points[0]?.id);
    expect(rent).toMatchObject({
      property_type: 'rent',
      price: 1_000,
      is_premium: true,
      latitude: points[0]?.latitude,
    });
  });

  it('keeps homes of one house together however near one looks', async () => {
    const vienna = { west: 16.36, south: 48.19, east: 16.38, north: 48.21 };
    const items = await clusters({ ...vienna, zoom: 20 });
    expect(items).toMatchObject([{ type: 'cluster', count: 4, latitude: 48.2, longitude: 16.37 }]);
  });

  it('takes the filters of the list', async () => {
    const wanted = { is_premium: 1, property_type: 0, min_price: 1_010 } as const;
    const list = await caller(database).call(getPropertyList, { ...wanted, ...world });
    expect(countOf(await clusters({ ...world, zoom: 3, ...wanted }))).toBe(list.total);
    expect(list.total).toBeGreaterThan(5);
    expect(await clusters({ ...world, zoom: 3, city: 'Nowhere' })).toEqual([]);
    const around = { latitude: 51.5, longitude: -0.12, radius: 20 };
    expect(countOf(await clusters({ ...world, zoom: 3, ...around }))).toBeGreaterThanOrEqual(40);
  });

  it('answers a bounded number of squares for a box that no screen shows', async () => {
    expect(spanOf(world, 23).level).toBeLessThan(8);
    expect((await clusters({ ...world, zoom: 20 })).length).toBeLessThanOrEqual(points.length);
  });

  it.each([
    { zoom: 3 },
    { ...world, zoom: 21 },
    { ...world, zoom: -1 },
    { ...world, zoom: 3, south: 10, north: 5 },
    { ...world, zoom: 3, west: -181 },
  ])('refuses %o', async (input) => {
    expect((await caller(database).failure(getMapClusters, input as never)).key).toBe('bad_input');
  });
});
