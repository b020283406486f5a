import { getAddedProperties, updatePostProperty } from '@latchkey/contract/posting/calls';
import { confirmProperty, getPriceHistory, getViewHistory } from '@latchkey/contract/listing-checks/calls';
import { getProperty } from '@latchkey/contract/property/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { poster } from '../posting/testing.ts';
import { caller } from '../testing/call-handler.ts';
import { daysAgo, marketFixture, type MarketFixture } from '../testing/market-fixture.ts';
import { testNow } from '../testing/test-now.ts';
import { expectPlausible } from './expect-plausible.ts';
import { purgeOldViews } from './listing-check-jobs.ts';
import { afterListingSaved } from './after-listing-saved.ts';

let database: Database;
let market: MarketFixture;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterAll(() => database.close());

const visitor = () => caller(database);
const stored = (id: number) =>
  database.db.selectFrom('property').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('the check of a listing', () => {
  const check = (listing: Parameters<typeof expectPlausible>[0]) => expectPlausible(listing, visitor().context);

  it.each([
    ['an unset pin', { latitude: 0, longitude: 0 }, 'point_missing'],
    ['half a pin', { latitude: 38.7 }, 'point_missing'],
    ['a pin in another country', { latitude: 52.5, longitude: 13.4, country: 'Portugal' }, 'point_outside_country'],
    ['no area', { area: 0 }, 'area_not_plausible'],
    ['an impossible area', { area: 1e9 }, 'area_not_plausible'],
  ])('rejects %s', async (_, listing, key) => {
    await expect(check(listing)).rejects.toMatchObject({ key });
  });

  it('accepts plausible values', async () => {
    await check({ latitude: 38.72, longitude: -9.14, country: 'Portugal', area: 80 });
    await check({ latitude: 32.65, longitude: -16.91, country: 'portugal' });
    await check({ latitude: -17.8, longitude: 177.4, country: 'Fiji' });
    await check({ latitude: 52.5, longitude: 13.4, country: 'Atlantis' });
    await check({ latitude: null, longitude: null, country: 'Portugal', area: null });
  });
});

describe('the price history of a listing', () => {
  /** Changes it like its owner does. */
  async function change(
    id: number,
    values: { price?: number; property_type?: number; rentduration?: string; status?: number; request_status?: string },
    at: Date,
  ) {
    await database.transaction(async (trx) => {
      const before = await trx
        .selectFrom('property')
        .select(['price', 'property_type', 'rentduration', 'request_status', 'listed_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await trx.updateTable('property').set(values).where('id', '=', id).execute();
      await afterListingSaved(trx, id, before, at);
    });
  }

  it('has every change, and no entry for an unchanged price', async () => {
    const property = await market.property({ price: 300_000, created_at: daysAgo(40) });
    await change(property.id, { price: 300_000 }, daysAgo(30));
    await change(property.id, { price: 285_000 }, daysAgo(20));
    const { data } = await visitor().call(getPriceHistory, { property_id: property.id });
    expect(data).toEqual({
      property_id: property.id,
      listed_at: daysAgo(40).toISOString(),
      closed_at: null,
      days_on_market: 40,
      confirmed_at: daysAgo(20).toISOString(),
      prices: [
        { since: daysAgo(40).toISOString(), price: 300_000, change: null },
        { since: daysAgo(20).toISOString(), price: 285_000, change: -5 },
      ],
    });
  });

  it('starts with the first publication', async () => {
    const property = await market.property({ price: 300_000, request_status: 'pending', created_at: daysAgo(40) });
    const decide = (request_status: string) =>
      database.db.updateTable('property').set({ request_status }).where('id', '=', property.id).execute();
    await change(property.id, { price: 290_000 }, daysAgo(30));
    await decide('rejected');
    await change(property.id, { price: 285_000 }, daysAgo(25));
    await decide('approved');
    const { data } = await visitor().call(getPriceHistory, { property_id: property.id });
    expect(data.prices).toEqual([{ since: data.listed_at, price: 285_000, change: null }]);
  });

  it('continues when a public listing is reviewed again', async () => {
    const property = await market.property({ price: 300_000, created_at: daysAgo(40) });
    const decide = (request_status: string) =>
      database.db.updateTable('property').set({ request_status }).where('id', '=', property.id).execute();
    await decide('pending');
    await change(property.id, { price: 285_000 }, daysAgo(20));
    await decide('approved');
    const { data } = await visitor().call(getPriceHistory, { property_id: property.id });
    expect(data.listed_at).toBe(daysAgo(40).toISOString());
    expect(data.prices.map(({ price }) => price)).toEqual([300_000, 285_000]);
  });

  it.each([
    ['rejected', { request_status: 'pending' }, { request_status: 'rejected' }, { request_status: 'approved' }],
    ['switched off', { status: 0 }, { status: 0 }, { status: 1 }],
  ] as const)('has no price that a listing had only while it was %s', async (_, leave, stay, publish) => {
    const home = await market.property({ price: 300_000, created_at: daysAgo(40) });
    const prices = async () =>
      (await visitor().call(getPriceHistory, { property_id: home.id })).data.prices.map(({ price }) => price);
    await change(home.id, { price: 290_000, ...leave }, daysAgo(30));
    await change(home.id, stay, daysAgo(29));
    await change(home.id, { price: 285_000, ...leave }, daysAgo(25));
    await change(home.id, publish, daysAgo(24));
    expect(await prices()).toEqual([300_000, 285_000]);
    await change(home.id, { price: 270_000, ...leave }, daysAgo(20));
    await change(home.id, { price: 285_000, ...publish }, daysAgo(19));
    expect(await prices()).toEqual([300_000, 285_000]);
    await change(home.id, { price: 260_000, ...leave }, daysAgo(10));
    await change(home.id, { price: 250_000, ...publish }, daysAgo(9));
    expect(await prices()).toEqual([300_000, 285_000, 250_000]);
  });

  it('restarts with another offer', async () => {
    const property = await market.property({ price: 300_000, created_at: daysAgo(40) });
    await change(property.id, { price: 1_200, property_type: 1 }, daysAgo(10));
    const { data } = await visitor().call(getPriceHistory, { slug_id: property.slug_id });
    expect(data.days_on_market).toBe(10);
    expect(data.prices).toEqual([{ since: daysAgo(10).toISOString(), price: 1_200, change: null }]);
  });

  it('is not available for a hidden or unknown listing', async () => {
    const hidden = await market.property({ request_status: 'pending' });
    expect(await visitor().failure(getPriceHistory, { property_id: hidden.id })).toMatchObject({
      key: 'property_not_found',
    });
    expect(await visitor().failure(getPriceHistory, {})).toMatchObject({ key: 'bad_input' });
  });

  it('is rolled back with the transaction that changed it', async () => {
    const property = await market.property({ price: 300_000 });
    const undone = database.transaction(async (trx) => {
      await afterListingSaved(trx, property.id, { ...property, price: 1 }, testNow);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const { data } = await visitor().call(getPriceHistory, { property_id: property.id });
    expect(data.prices).toHaveLength(1);
  });
});

describe('days on the market', () => {
  it('count from approval to sale', async () => {
    const property = await market.property({ request_status: 'pending', created_at: daysAgo(90) });
    const set = (values: object) =>
      database.db.updateTable('property').set(values).where('id', '=', property.id).execute();
    await set({ request_status: 'approved' });
    const { listed_at } = await stored(property.id);
    expect(listed_at).not.toBeNull();
    await set({ property_type: 2 });
    const sold = await stored(property.id);
    expect(sold.closed_at).not.toBeNull();
    await set({ listed_at: daysAgo(30), closed_at: daysAgo(10) });
    const { data } = await visitor().call(getPriceHistory, { property_id: property.id });
    expect(data).toMatchObject({ days_on_market: 20, closed_at: daysAgo(10).toISOString() });
  });

  it('restart when it is rented out again', async () => {
    const property = await market.property({ property_type: 1, created_at: daysAgo(90) });
    const set = (property_type: number) =>
      database.db.updateTable('property').set({ property_type }).where('id', '=', property.id).execute();
    await set(3);
    await set(1);
    expect(await stored(property.id)).toMatchObject({ closed_at: null });
    expect((await stored(property.id)).listed_at).not.toBeNull();
  });
});

describe('confirming the availability of a listing', () => {
  it('shows listings again that were hidden for lack of confirmation, and no others', async () => {
    const owner = await market.account();
    const hidden = await market.property({ account_id: owner.id, status: 0, is_unconfirmed: true });
    const off = await market.property({ account_id: owner.id, status: 0 });
    const refused = await market.property({
      account_id: owner.id,
      status: 0,
      is_unconfirmed: true,
      request_status: 'rejected',
    });
    const ids = [hidden.id, off.id, refused.id].join(',');
    await caller(database, { account: owner }).call(confirmProperty, { property_id: ids });
    expect(await stored(hidden.id)).toMatchObject({ status: 1, is_unconfirmed: false, confirmed_at: testNow });
    expect(await stored(off.id)).toMatchObject({ status: 0, confirmed_at: testNow });
    expect(await stored(refused.id)).toMatchObject({ status: 0 });
    expect((await visitor().call(getProperty, { id: hidden.id })).total).toBe(1);
  });

  it('is allowed for the owner only, and confirms all requested listings or none', async () => {
    const owner = await market.account();
    const own = await market.property({ account_id: owner.id, confirm_asked_at: daysAgo(1) });
    const other = await market.property({ account_id: (await market.account()).id });
    const asOwner = caller(database, { account: owner });
    const both = { property_id: `${own.id},${other.id}` };
    expect(await asOwner.failure(confirmProperty, both)).toMatchObject({ key: 'not_owner' });
    expect((await stored(own.id)).confirm_asked_at).not.toBeNull();
    expect(await asOwner.failure(confirmProperty, { property_id: 999_999 })).toMatchObject({
      key: 'property_not_found',
    });
    expect(await asOwner.failure(confirmProperty, {})).toMatchObject({ key: 'bad_input' });
  });

  it('is requested in the list of the owner’s listings, with the deadline', async () => {
    const owner = await market.account();
    const asOwner = caller(database, { account: owner });
    await market.property({ account_id: owner.id, confirm_asked_at: daysAgo(4), confirmed_at: daysAgo(90) });
    const { data } = await asOwner.call(getAddedProperties, {});
    expect(data).toMatchObject([
      { confirmed_at: daysAgo(90).toISOString(), confirm_by: daysAgo(-10).toISOString(), is_unconfirmed: false },
    ]);
    await market.settings({ confirm_within_days: '5' });
    expect((await asOwner.call(getAddedProperties, {})).data).toMatchObject([
      { confirm_by: daysAgo(-1).toISOString() },
    ]);
    await database.db.deleteFrom('setting').execute();
  });

  it('happens when the owner changes the listing, which also records the former price', async () => {
    const ada = await poster(database, market);
    const property = await market.property({
      account_id: ada.id,
      price: 300_000,
      created_at: daysAgo(70),
      confirm_asked_at: daysAgo(4),
    });
    await ada.call(updatePostProperty, { action_type: 0, id: property.id, price: 280_000 });
    expect(await stored(property.id)).toMatchObject({ confirmed_at: testNow, confirm_asked_at: null });
    const { data } = await visitor().call(getPriceHistory, { property_id: property.id });
    expect(data.prices.map(({ price }) => price)).toEqual([300_000, 280_000]);
    const nowhere = { action_type: 0, id: property.id, latitude: 0, longitude: 0 };
    expect(await ada.failure(updatePostProperty, nowhere)).toMatchObject({ key: 'point_missing' });
  });

  it('happens when the owner switches the listing on again', async () => {
    const property = await market.property({ status: 0, is_unconfirmed: true });
    await database.db.updateTable('property').set({ status: 1 }).where('id', '=', property.id).execute();
    expect(await stored(property.id)).toMatchObject({ is_unconfirmed: false });
    expect((await stored(property.id)).confirmed_at).not.toBeNull();
  });
});

describe('daily views', () => {
  it('are counted for one listing or all of them, including days without a view', async () => {
    const owner = await market.account();
    const property = await market.property({ account_id: owner.id });
    const project = await market.project({ account_id: owner.id });
    const view = (key: string, now: Date) =>
      caller(database, { visitorKey: key, now }).call(getProperty, { id: property.id });
    await view('ana', testNow);
    await view('ana', testNow);
    await view('ben', testNow);
    await view('ana', daysAgo(2));
    await view('ana', daysAgo(8));
    await market.insert('view_day', { day: '2026-03-15', project_id: project.id, views: 5 });
    const asOwner = caller(database, { account: owner });
    const one = await asOwner.call(getViewHistory, { property_id: property.id, days: 7 });
    expect(one.data.total).toBe(3);
    expect(one.data.previous_total).toBe(1);
    expect(one.data.days).toHaveLength(7);
    expect(one.data.days.at(-1)).toEqual({ date: '2026-03-15', views: 2 });
    expect(one.data.days.at(-2)).toEqual({ date: '2026-03-14', views: 0 });
    expect((await asOwner.call(getViewHistory, {})).data).toMatchObject({ total: 9, previous_total: 0 });
    expect((await asOwner.call(getViewHistory, { project_id: project.id })).data.total).toBe(5);
    const stranger = caller(database, { account: await market.account() });
    expect((await stranger.call(getViewHistory, {})).data.total).toBe(0);
    for (const input of [{ property_id: property.id }, { project_id: project.id }])
      expect(await stranger.failure(getViewHistory, input)).toMatchObject({ key: 'not_owner' });
  });

  it('remain when the hourly records are purged', async () => {
    const owner = await market.account();
    const property = await market.property({ account_id: owner.id });
    await caller(database, { now: daysAgo(5) }).call(getProperty, { id: property.id });
    await purgeOldViews(database, testNow);
    const hours = database.db.selectFrom('listing_view').select('visitor').where('property_id', '=', property.id);
    expect(await hours.execute()).toEqual([]);
    expect((await caller(database, { account: owner }).call(getViewHistory, {})).data.total).toBe(1);
  });
});
