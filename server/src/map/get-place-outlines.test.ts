import { getPlaceOutlines } from '@latchkey/contract/map/calls';
import { areaBounds, areaLimits, parseArea } from '@latchkey/contract/search/area';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { caller } from '../testing/call-handler.ts';
import { type MarketFixture, marketFixture } from '../testing/market-fixture.ts';

let database: Database;
let market: MarketFixture;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
  for (const [latitude, longitude] of [
    [38.7, -9.2],
    [38.8, -9.1],
  ])
    await market.property({ city: 'Lisbon', country: 'Portugal', latitude, longitude });
});
afterAll(() => database.close());

const outlines = async (places: string) => (await caller(database).call(getPlaceOutlines, { places })).data;

it('the outline of a city is the box of its listings, that of a circle is the circle’s box', async () => {
  expect(await outlines('Lisbon__Portugal')).toEqual([{ west: -9.2, south: 38.7, east: -9.1, north: 38.8, area: '' }]);
  const [circle] = await outlines('___0_0_111.195');
  expect(circle?.north).toBeCloseTo(1, 2);
  expect(circle?.west).toBeCloseTo(-1, 2);
});

it('the outline of a region on both sides of the date line crosses it', async () => {
  for (const [latitude, longitude] of [
    [-16.8, 179.3],
    [-16.2, -179.9],
  ])
    await market.property({ city: 'Labasa', state: 'Northern', country: 'Fiji', latitude, longitude });
  expect(await outlines('_Northern_Fiji')).toEqual([
    { west: 179.3, south: -16.8, east: -179.9, north: -16.2, area: '' },
  ]);
});

it('a place without listings has no outline', async () => {
  expect(await outlines('Lisbn*Lisbon__Spain')).toEqual([]);
});

it.each(['Portugal', 'France', 'United States', 'Russia', 'Indonesia', 'Türkiye', 'Bosnia & Herzegovina', 'Canada'])(
  'the border of %s is within the limits of an area',
  async (country) => {
    const [outline] = await outlines(`__${country}`);
    const area = parseArea(outline?.area ?? '');
    expect(area).not.toBeNull();
    expect(area?.flat(2).length).toBeGreaterThan(10);
    expect(area?.flat(2).length).toBeLessThanOrEqual(areaLimits.points);
  },
);

it('the box of a country leaves out its parts overseas, its border includes them', async () => {
  const [france] = await outlines('__France');
  expect(france?.south).toBeGreaterThan(40);
  expect(areaBounds(parseArea(france?.area ?? '') ?? []).south).toBeLessThan(10);
});
