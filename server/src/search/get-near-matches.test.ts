import type { SentOf } from '@latchkey/contract/define-call';
import { hideProperty } from '@latchkey/contract/saved-listings/calls';
import { getPropertyList } from '@latchkey/contract/property/calls';
import { getNearMatches } from '@latchkey/contract/search/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { caller } from '../testing/call-handler.ts';
import { type MarketFixture, marketFixture } from '../testing/market-fixture.ts';

let database: Database;
let market: MarketFixture;
let flats: number;
let bedrooms: number;
const portugal = { country: 'Portugal', state: 'Norte' };
/** Town hall of Porto; Gaia lies 3 km to the south, Braga 46 km to the north-east. */
const gaia = { ...portugal, city: 'Vila Nova de Gaia', latitude: 41.12, longitude: -8.612 };
const braga = { ...portugal, city: 'Braga', latitude: 41.55, longitude: -8.43 };

beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
  flats = (await market.category({ name: 'Flats' })).id;
  bedrooms = (await market.parameter({ name: 'Bedrooms', type_of_parameter: 'number' })).id;
  const facts = { [bedrooms]: '2' };
  await market.property({ ...gaia, title: 'Cellar', category_id: flats, price: 100_000, facts });
  await market.property({ ...gaia, title: 'Quay', category_id: flats, price: 120_000, facts });
  await market.property({ ...braga, title: 'Garden', price: 300_000, facts });
});
afterAll(() => database.close());

const near = async (input: SentOf<typeof getNearMatches>) => (await caller(database).call(getNearMatches, input)).data;
const changes = async (input: SentOf<typeof getNearMatches>) =>
  (await near(input)).map(({ filters: _, total_is_estimate: __, ...match }) => match);

describe('near matches of a place', () => {
  it('are the smallest circle around the town with results', async () => {
    expect(await changes({ city: 'Porto' })).toEqual([{ change: 'radius', radius: 5, total: 2 }]);
    expect(await changes({ city: 'Porto', min_price: 200_000 })).toMatchObject([
      { change: 'radius', radius: 50, total: 1 },
    ]);
  });

  it('have filters that find as many listings in the list', async () => {
    const [match] = await near({ city: 'Porto', property_type: 0 });
    const { total } = await caller(database).call(getPropertyList, match!.filters);
    expect(total).toBe(match!.total);
    expect(match!.filters).toMatchObject({ radius: '5', property_type: '0' });
    expect(match!.filters).not.toHaveProperty('city');
  });

  it('are a larger circle for a circle, and the whole market for a part of the map', async () => {
    const circle = { latitude: 41.15, longitude: -8.61, radius: 1 };
    expect(await changes(circle)).toEqual([{ change: 'radius', radius: 5, total: 2 }]);
    expect(await changes({ west: 0, south: 0, east: 1, north: 1 })).toEqual([{ change: 'box', total: 3 }]);
  });

  it('are around the town of the requested state where its country has several of that name', async () => {
    const chatham = { city: 'Chatham', state: 'Illinois', country: 'United States' };
    await market.property({ ...chatham, latitude: 39.676, longitude: -89.704 });
    const springfield = { city: 'Springfield', state: 'Illinois', country: 'United States' };
    expect(await changes(springfield)).toEqual([{ change: 'radius', radius: 25, total: 1 }]);
  });

  it('use the filters that the text of the search stands for', async () => {
    expect(await changes({ search: 'flats in Porto' })).toEqual([{ change: 'radius', radius: 5, total: 2 }]);
  });
});

describe('near matches of the other filters', () => {
  it('are the smallest wider price range with results', async () => {
    expect(await changes({ city: 'Braga', max_price: 250_000 })).toContainEqual({
      change: 'price',
      max_price: 320_000,
      total: 1,
    });
    expect(await changes({ city: 'Braga', min_price: 400_000 })).toContainEqual({
      change: 'price',
      min_price: 300_000,
      total: 1,
    });
  });

  it('raise a price by exactly ten per cent first', async () => {
    expect(await changes({ city: gaia.city, max_price: 100_000 })).toContainEqual({
      change: 'price',
      max_price: 110_000,
      total: 1,
    });
  });

  it('have no price limit where no wider range finds a listing', async () => {
    expect(await changes({ city: 'Braga', max_price: 1_000 })).toContainEqual({ change: 'price', total: 1 });
  });

  it('are one room less, or without rooms where one less finds no listing', async () => {
    const atLeast = (min: number) => ({ city: 'Braga', parameters: `${bedrooms}>=${min}` });
    expect(await changes(atLeast(3))).toEqual([{ change: 'at_least', id: bedrooms, min: 2, total: 1 }]);
    expect(await changes(atLeast(5))).toEqual([{ change: 'at_least', id: bedrooms, min: 0, total: 1 }]);
  });

  it('are the search without a keyword, a feature or a type', async () => {
    const lift = (await market.facility({ name: 'Lift' })).id;
    expect(await changes({ city: 'Braga', search: 'sauna' })).toEqual([{ change: 'keyword', total: 1 }]);
    expect(await changes({ city: 'Braga', facility_ids: `${lift}` })).toEqual([
      { change: 'facility', id: lift, total: 1 },
    ]);
    expect(await changes({ city: 'Braga', category_ids: `${flats}` })).toContainEqual({ change: 'category', total: 1 });
  });

  it('are offer and place alone where no single change finds a listing, or a radius around the place', async () => {
    const hopeless = { search: 'sauna', parameters: `${bedrooms}>=9`, property_type: 0 } as const;
    expect(await changes({ ...hopeless, city: 'Braga' })).toEqual([{ change: 'others', total: 1 }]);
    expect(await changes({ ...hopeless, city: 'Porto' })).toEqual([{ change: 'radius', radius: 5, total: 2 }]);
  });

  it('are at most four, and none where no listing is near', async () => {
    expect(await changes({ city: 'Ushuaia', search: 'igloo' })).toEqual([]);
    const many = { city: 'Braga', max_price: 290_000, search: 'garden', category_ids: `${flats}` };
    expect((await changes(many)).length).toBeLessThanOrEqual(4);
  });
});

it('near matches do not count a listing that the caller hid', async () => {
  const account = await market.account();
  const hidden = await market.property({ country: 'Iceland', city: 'Akureyri', latitude: 65.68, longitude: -18.1 });
  const as = caller(database, { account });
  const around = { latitude: 65.7, longitude: -18.1, radius: 1 };
  expect((await as.call(getNearMatches, around)).data).toMatchObject([{ change: 'radius', total: 1 }]);
  await as.call(hideProperty, { property_id: hidden.id, type: 1 });
  expect((await as.call(getNearMatches, around)).data).toEqual([]);
});
