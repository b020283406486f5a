import type { OutputOf, SentOf } from '@latchkey/contract/define-call';
import { getPropertyList } from '@latchkey/contract/property/calls';
import { getSearchSummary } from '@latchkey/contract/search/calls';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { caller } from '../testing/call-handler.ts';
import { marketFixture } from '../testing/market-fixture.ts';
import { type Box, columnOf, rowOf, spanOf } from './map-grid.ts';
import { getMapClusters } from '@latchkey/contract/map/calls';

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
const degrees = (max: number) => fc.integer({ min: -max * 1e7, max: max * 1e7 }).map((tiny) => tiny / 1e7);
const coordinates = {
  latitude: fc.oneof(degrees(90), fc.constantFrom(-90, 90, 0, 45, 51.5, 85.06)),
  longitude: fc.oneof(degrees(180), fc.constantFrom(-180, 180, 0, 45, -0.1)),
};

beforeAll(async () => {
  database = await testDatabase();
  const market = marketFixture(database);
  category = await market.category();
  const crowds = [
    { latitude: 51.5, longitude: -0.12, count: 40, spread: 0.02 },
    { latitude: -17, longitude: 179.99, count: 15, spread: 0.05 },
  ];
  const spread = crowds.flatMap(({ latitude, longitude, count, spread: width }) =>
    Array.from({ length: count }, (_, at) => {
      const east = longitude + ((at * 7) % 11) * (width / 11);
      return { latitude: latitude + at * (width / count), longitude: east > 180 ? east - 360 : east };
    }),
  );
  const random = fc.sample(fc.record(coordinates), { numRuns: 60, seed: 7 });
  const here = Array.from({ length: 4 }, () => ({ latitude: 48.2, longitude: 16.37 }));
  for (const [at, place] of [...spread, ...random, ...here].entries()) {
    const type = at % 3 === 0 ? 1 : 0;
    // The coordinates of a premium listing are stored rounded.
    const { id, latitude, longitude } = await market.property({
      ...place,
      category_id: category.id,
      property_type: type,
      price: 1_000 + at,
      is_premium: at % 5 === 0 && !here.includes(place),
    });
    points.push({ id, latitude: latitude ?? 0, longitude: longitude ?? 0, type });
  }
  for (const hidden of [{ status: 0 }, { request_status: 'pending' }, { property_type: 2 }, { latitude: null }])
    await market.property({ latitude: 51.5, longitude: -0.12, category_id: category.id, ...hidden });
});
afterAll(() => database.close());

const clusters = async (input: SentOf<typeof getMapClusters>): Promise<Items> =>
  (await caller(database).call(getMapClusters, input)).data;

/** Number of listings in the response. A listing with its own marker must be in no cluster. */
function countOf(items: Items): number {
  return items.reduce((sum, item) => sum + (item.type === 'cluster' ? item.count : 1), 0);
}

/** The listings in the cells that a box touches, computed without the database. */
function listingsIn(box: Box, zoom: number): Point[] {
  const span = spanOf(box, Math.max(3, Math.floor(zoom) + 3));
  const { level, left, right, top, bottom } = span;
  return points.filter((point) => {
    const [x, y] = [columnOf(point.longitude, level), rowOf(point.latitude, level)];
    return y >= top && y <= bottom && (left <= right ? x >= left && x <= right : x >= left || x <= right);
  });
}

const world = { west: -180, south: -90, east: 180, north: 90 };
const boxes = fc
  .tuple(coordinates.latitude, coordinates.latitude, coordinates.longitude, coordinates.longitude)
  .map(([a, b, west, east]) => ({ west, east, south: Math.min(a, b), north: Math.max(a, b) }));
const zooms = fc.double({ min: 0, max: 20, noNaN: true });

describe('get-map-clusters', () => {
  it('returns all listings of the world at every zoom', async () => {
    for (let zoom = 0; zoom <= 20; zoom++)
      expect([zoom, countOf(await clusters({ ...world, zoom }))]).toEqual([zoom, points.length]);
  });

  it('returns the listings of every cell that a box touches, and at least those in the box', async () => {
    await fc.assert(
      fc.asyncProperty(boxes, zooms, fc.constantFrom(undefined, 0, 1), async (box, zoom, type) => {
        const kind = type === undefined ? {} : { property_type: type };
        const items = await clusters({ ...box, zoom, ...kind });
        const touched = listingsIn(box, zoom).filter((point) => type === undefined || point.type === type);
        expect(countOf(items)).toBe(touched.length);
        const inBox = await caller(database).call(getPropertyList, { ...box, ...kind, limit: 1 });
        expect(countOf(items)).toBeGreaterThanOrEqual(inBox.total);
        const markers = items.flatMap((item) => (item.type === 'property' ? [item.id] : []));
        expect(new Set(markers).size).toBe(markers.length);
        for (const id of markers) expect(touched.some((point) => point.id === id)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('counts the same with a filter that matches everything as from the stored counters', async () => {
    await fc.assert(
      fc.asyncProperty(boxes, zooms, fc.constantFrom(undefined, 0, 1), async (box, zoom, type) => {
        const input = { ...box, zoom: Math.min(zoom, 12), ...(type === undefined ? {} : { property_type: type }) };
        const [counted, scanned] = [await clusters(input), await clusters({ ...input, category_id: category.id })];
        const inOrder = (items: Items) => items.toSorted((a, b) => key(a).localeCompare(key(b)));
        const key = (item: Items[number]) => (item.type === 'cluster' ? `${item.west} ${item.south}` : `${item.id}`);
        expect(inOrder(scanned)).toEqual(
          inOrder(counted).map((item) =>
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

  it('leaves out listings that the caller hid, and counts them for all others', async () => {
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

  it('supports boxes across the date line', async () => {
    const box = { west: 179.9, east: -179.8, south: -17.1, north: -16.8 };
    expect(countOf(await clusters({ ...box, zoom: 7 }))).toBe(listingsIn(box, 7).length);
    expect(listingsIn(box, 7).length).toBeGreaterThanOrEqual(15);
    expect(countOf(await clusters({ ...box, zoom: 7, max_price: 10_000 }))).toBe(listingsIn(box, 7).length);
  });

  it('returns a single listing as a marker, and several as a cluster at their centre', async () => {
    const london = { west: -0.5, south: 51.3, east: 0.3, north: 51.7 };
    const [far] = await clusters({ ...london, zoom: 2, max_price: 1_039 });
    expect(far).toMatchObject({ type: 'cluster', count: 40, min_price: 1_000 });
    if (far?.type !== 'cluster') throw new Error('no cluster');
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

  it('shows listings at one point as one cluster at every zoom', async () => {
    const vienna = { west: 16.36, south: 48.19, east: 16.38, north: 48.21 };
    const items = await clusters({ ...vienna, zoom: 20 });
    expect(items).toMatchObject([{ type: 'cluster', count: 4, latitude: 48.2, longitude: 16.37 }]);
  });

  it('applies the filters of get-property-list', async () => {
    const filters = { is_premium: 1, property_type: 0, min_price: 1_010 } as const;
    const list = await caller(database).call(getPropertyList, { ...filters, ...world });
    expect(countOf(await clusters({ ...world, zoom: 3, ...filters }))).toBe(list.total);
    expect(list.total).toBeGreaterThan(5);
    expect(await clusters({ ...world, zoom: 3, city: 'Nowhere' })).toEqual([]);
    const around = { latitude: 51.5, longitude: -0.12, radius: 20 };
    expect(countOf(await clusters({ ...world, zoom: 3, ...around }))).toBeGreaterThanOrEqual(40);
  });

  it('limits the number of cells for a box larger than any screen', async () => {
    expect(spanOf(world, 23).level).toBeLessThan(8);
    expect((await clusters({ ...world, zoom: 20 })).length).toBeLessThanOrEqual(points.length);
  });

  it.each([
    { zoom: 3 },
    { ...world, zoom: 21 },
    { ...world, zoom: -1 },
    { ...world, zoom: 3, south: 10, north: 5 },
    { ...world, zoom: 3, west: -181 },
  ])('rejects the input %o', async (input) => {
    expect((await caller(database).failure(getMapClusters, input as never)).key).toBe('bad_input');
  });
});
