import type { SentOf } from '@latchkey/contract/define-call';
import { getMapClusters } from '@latchkey/contract/map/calls';
import { getPropertyList } from '@latchkey/contract/property/calls';
import { saveSearch } from '@latchkey/contract/saved-search/calls';
import { parsePlaces } from '@latchkey/contract/search/places';
import { getSearchSummary } from '@latchkey/contract/search/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../platform/database/pool.ts';
import { testDatabase } from '../../platform/database/testing.ts';
import { caller } from '../../testing/call-handler.ts';
import { marketFixture, type MarketFixture } from '../../testing/market-fixture.ts';
import { insertDemoCatalogue } from '../../testing/demo-catalogue.ts';

let database: Database;
let market: MarketFixture;
let ids: { beds: number; area: number; features: number; school: number; flats: number };

beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
  const { idOf } = await insertDemoCatalogue(market);
  ids = {
    beds: idOf('beds'),
    area: idOf('area'),
    features: idOf('Features'),
    school: idOf('School'),
    flats: idOf('Flats'),
  };
  const flat = (title: string, beds: string, area: string, has: string[], near: number[] = []) =>
    market.property({
      title,
      category_id: ids.flats,
      city: 'Lisbon',
      state: 'Lisbon',
      country: 'Portugal',
      latitude: 38.72,
      longitude: -9.14,
      address: '',
      area: Number(area),
      facts: { [ids.beds]: beds, [ids.area]: area, [ids.features]: has },
      facilities: Object.fromEntries(near.map((id) => [id, 0.4])),
    });
  await flat('Both', '2', '70', ['Garden', 'Pool'], [ids.school]);
  await flat('Garden only', '3', '85', ['Garden']);
  await flat('Pool only', '2', '55', ['Pool'], [ids.school]);
  await flat('Granite worktop', '1', '40', []);
  await flat('Marble fireplace', '1', '150', []);
});
afterAll(() => database.close());

const list = (input: SentOf<typeof getPropertyList>) => caller(database).call(getPropertyList, input);

async function find(search: string): Promise<string> {
  const { data } = await list({ search });
  return data
    .map(({ title }) => title)
    .toSorted()
    .join(', ');
}

it.each([
  ['flats within 5 km of Lisbon', 'Lisbon', 5],
  ['flat max 2 miles from lisboa', 'Lisbon', 3.2],
  ['flat up to 3km away from Alfama', 'Alfama', 3],
  ['piso a menos de 5 km de Lisboa', 'Lisbon', 5],
  ['appartement dans un rayon de 4 km autour de Lisbonne', 'Lisbon', 4],
  ['appartement à 4 km de Lisbonne', 'Lisbon', 4],
  ['شقة على بعد 5 كم من لشبونة', 'Lisbon', 5],
  ['लिस्बन से 5 किमी के भीतर फ्लैट', 'Lisbon', 5],
  ['flat within 5 km of Montreuil', 'Montreuil', 5],
  ['flat within 5km Lisbon', 'Lisbon', 5],
  ['flat within 3 km of Alfama, Lisbon', 'Alfama', 3],
])('“%s” searches around %s, %d km', async (search, city, radius) => {
  const { understood } = await list({ search });
  expect(parsePlaces(understood?.places ?? '')).toMatchObject([{ city, circle: { radius } }]);
  expect(understood).toMatchObject({ category_ids: String(ids.flats) });
  expect(understood?.search).toBeUndefined();
});

it.each([
  'flat within 5 km of Portugal',
  'flat in Lisbon 5 km',
  'flat 5 km from Lisbon or Porto',
  'flat 5 km from the beach in Lisbon',
])('“%s” does not search a circle around a place', async (search) => {
  const { understood } = await list({ search });
  expect(understood?.places ?? '').not.toContain('_5');
  expect(understood?.search).toContain('5 km');
});

it.each([
  ['flat with garden and pool in Lisbon', 'Both'],
  ['flat in Lisbon near a school', 'Both, Pool only'],
  ['2 bed flats in Lisbon', 'Both, Garden only, Pool only'],
  ['flats in Lisbon from 50 to 75 m²', 'Both, Pool only'],
  ['flat in Lisbon up to 60 sqm', 'Granite worktop, Pool only'],
  ['flat in Lisbon, max 1 bedroom', 'Granite worktop, Marble fireplace'],
  ['3 bedrom flat in Lisbon', 'Garden only'],
  ['flats in Lisbon without pool', 'Garden only, Granite worktop, Marble fireplace'],
  ['granite worktop', 'Granite worktop'],
  // No listing has the feature, but one has the word.
  ['fireplace', 'Marble fireplace'],
  ['flats in Lisbon under 90k', ''],
])('“%s” finds %s', async (search, titles) => {
  expect(await find(search)).toBe(titles);
});

it('list, summary and map find the same listings for a sentence', async () => {
  const search = '2 bed flat in lisboa with a pool, up to 150k';
  const world = { west: -180, south: -85, east: 180, north: 85 };
  const { total, understood } = await list({ search, ...world });
  const { data } = await caller(database).call(getSearchSummary, { search, ...world });
  const clusters = await caller(database).call(getMapClusters, { search, ...world, zoom: 5 });
  const mapped = clusters.data.reduce((sum, item) => sum + ('count' in item ? item.count : 1), 0);
  expect([total, data.total, mapped]).toEqual([2, 2, 2]);
  expect(understood).toEqual({
    city: 'Lisbon',
    category_ids: String(ids.flats),
    max_price: '150000',
    parameters: `${ids.beds}>=2;${ids.features}=Pool`,
  });
});

it('adds to the features of the request, and overrides its limits of the same number', async () => {
  const { understood } = await list({
    search: '2 bed flat in Lisbon with pool near school',
    parameters: `${ids.beds}>=4;${ids.area}>=50;${ids.features}=Garden`,
    facility_ids: '1',
    max_price: '900000',
  });
  expect(understood).toMatchObject({
    parameters: `${ids.area}>=50;${ids.features}=Garden;${ids.beds}>=2;${ids.features}=Pool`,
    facility_ids: [...new Set([1, ids.school])].join(','),
  });
  expect(understood).not.toHaveProperty('max_price');
});

it('“new” and “park” in the name of a town are no filters', async () => {
  expect(await list({ search: 'New York' })).not.toHaveProperty('understood');
  expect((await list({ search: 'flat Long Beach' })).understood).toMatchObject({ search: 'Long Beach' });
  expect((await list({ search: 'new flats in Lisbon' })).understood).toMatchObject({ posted_since: '0' });
});

it.each(['new 2 bed flats in Lisbon up to 80 m²', '2 bed flats in Lisbon up to 80 m² listed this month'])(
  'a saved search stores a sentence as filters, without its age: %s',
  async (search) => {
    const account = await market.account({ email: `${search.length}@example.com` });
    const filters = {
      city: 'Lisbon',
      category_ids: String(ids.flats),
      parameters: `${ids.beds}>=2;${ids.area}<=80`,
    };
    const { data } = await caller(database, { account }).call(saveSearch, { name: 'Flats', frequency: 'none', search });
    expect(data.filters).toEqual(filters);
  },
);
