import { homepageData } from '@latchkey/contract/home/calls';
import { hideProperty } from '@latchkey/contract/saved-listings/calls';
import {
  deletePersonalisedFields,
  getPersonalisedFields,
  getUserRecommendation,
  savePersonalisedFields,
} from '@latchkey/contract/recommendation/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { caller } from '../testing/call-handler.ts';
import { marketFixture, type MarketFixture } from '../testing/market-fixture.ts';

let database: Database;
let market: MarketFixture;

beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterAll(() => database.close());

const as = (account: { id: number }) => caller(database, { account });

describe('personalised-fields', () => {
  it('returns blank fields before anything is stored', async () => {
    const me = await market.account();
    expect((await as(me).call(getPersonalisedFields, {})).data).toEqual({
      user_id: me.id,
      category_ids: '',
      price_range: '',
      property_type: ['0', '1'],
      outdoor_facilitiy_ids: '',
      city: '',
    });
  });

  it('stores a feed, replaces it completely, and deletes it', async () => {
    const me = await market.account();
    const [flats, villas] = [await market.category(), await market.category()];
    const park = await market.facility();
    const full = {
      category_ids: `${flats.id},${villas.id},${flats.id},99999`,
      outdoor_facilitiy_ids: `${park.id},99999`,
      price_range: '100000,250000.5',
      property_type: '0',
      city: 'Ulm',
    };
    const stored = {
      user_id: me.id,
      category_ids: [String(flats.id), String(villas.id)],
      outdoor_facilitiy_ids: [String(park.id)],
      price_range: ['100000', '250000.5'],
      property_type: ['0'],
      city: 'Ulm',
    };
    expect((await as(me).call(savePersonalisedFields, full)).data).toEqual(stored);
    expect((await as(me).call(getPersonalisedFields, {})).data).toEqual(stored);
    await as(me).call(savePersonalisedFields, { property_type: '', city: 'Bonn' });
    expect((await as(me).call(getPersonalisedFields, {})).data).toMatchObject({
      category_ids: '',
      price_range: '',
      property_type: ['0', '1'],
      city: 'Bonn',
    });
    await as(me).call(deletePersonalisedFields, {});
    expect((await as(me).call(getPersonalisedFields, {})).data).toMatchObject({ city: '' });
  });

  it('rejects an invalid price range', async () => {
    const me = await market.account();
    for (const price_range of ['5,1', 'cheap,dear', '1,2,3'])
      expect(await as(me).failure(savePersonalisedFields, { price_range })).toMatchObject({ key: 'bad_input' });
  });

  it('belongs to one account only', async () => {
    const [me, other] = [await market.account(), await market.account()];
    await as(me).call(savePersonalisedFields, { city: 'Ulm' });
    await as(other).call(deletePersonalisedFields, {});
    expect((await as(me).call(getPersonalisedFields, {})).data.city).toBe('Ulm');
    expect((await as(other).call(getPersonalisedFields, {})).data.city).toBe('');
  });
});

describe('get_user_recommendation', () => {
  it('is empty without a feed', async () => {
    await market.property();
    expect(await as(await market.account()).call(getUserRecommendation, {})).toMatchObject({ data: [], total: 0 });
  });

  it('returns available properties that match all fields and any of the facilities, the newest first', async () => {
    const me = await market.account();
    const flats = await market.category();
    const [park, school, pool] = [await market.facility(), await market.facility(), await market.facility()];
    const fits = { category_id: flats.id, city: 'Gera', price: 200, property_type: 1, facilities: { [park.id]: 1 } };
    const first = await market.property(fits);
    const second = await market.property({ ...fits, facilities: { [school.id]: 2, [pool.id]: 1 } });
    const others = [
      { category_id: (await market.category()).id },
      { city: 'Jena' },
      { price: 99 },
      { price: 301 },
      { property_type: 0 },
      { property_type: 3 },
      { facilities: { [pool.id]: 1 } },
      { status: 0 },
      { request_status: 'pending' },
    ];
    for (const other of others) await market.property({ ...fits, ...other });
    await as(me).call(savePersonalisedFields, {
      category_ids: flats.id,
      outdoor_facilitiy_ids: `${park.id},${school.id}`,
      price_range: '100,300',
      property_type: '1',
      city: 'Gera',
    });
    const found = await as(me).call(getUserRecommendation, {});
    expect([found.data.map(({ id }) => id), found.total]).toEqual([[second.id, first.id], 2]);
    const page = await as(me).call(getUserRecommendation, { limit: 1, offset: 1 });
    expect([page.data.map(({ id }) => id), page.total]).toEqual([[first.id], 2]);

    const homepage = (await as(me).call(homepageData, {})).data;
    expect(homepage.user_recommendation?.map((card) => card.id)).toEqual([second.id, first.id]);
    expect(homepage.sections.map((section) => section.type)).toContain('user_recommendations_section');

    await as(me).call(hideProperty, { property_id: second.id, type: 1 });
    expect((await as(me).call(getUserRecommendation, {})).data.map(({ id }) => id)).toEqual([first.id]);
    const rest = (await as(me).call(homepageData, {})).data.user_recommendation;
    expect(rest?.map((card) => card.id)).toEqual([first.id]);
  });

  it('includes premium properties with the fields of their card only', async () => {
    const me = await market.account();
    await market.property({ city: 'Suhl', is_premium: true, description: 'Only for members' });
    await as(me).call(savePersonalisedFields, { city: 'Suhl' });
    expect((await as(me).call(getUserRecommendation, {})).data).toMatchObject([{ is_premium: true, description: '' }]);
  });
});
