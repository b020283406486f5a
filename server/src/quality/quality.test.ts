import { getAddedProperties, updatePostProperty } from '@latchkey/contract/calls/own-property';
import { confirmProperty, getPriceHistory, getViewHistory } from '@latchkey/contract/calls/quality';
import { getProperty } from '@latchkey/contract/calls/property';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';
import { poster } from '../posting/testing.ts';
import { caller } from '../testing/call-verb.ts';
import { daysAgo, marketFixture, type MarketFixture } from '../testing/market-fixture.ts';
import { testNow } from '../testing/test-now.ts';
import { expectPlausible } from './expect-plausible.ts';
import { forgetOldViews } from './forget-old-views.ts';
import { homeWritten } from './home-written.ts';

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

describe('a listing that cannot be', () => {
  const judge = (listing: Parameters<typeof expectPlausible>[0]) => expectPlausible(listing, visitor().context);

  it.each([
    ['a pin that nobody set', { latitude: 0, longitude: 0 }, 'point_missing'],
    ['half a pin', { latitude: 38.7 }, 'point_missing'],
    ['a pin in another country', { latitude: 52.5, longitude: 13.4, country: 'Portugal' }, 'point_outside_country'],
    ['no floor', { area: 0 }, 'area_not_plausible'],
    ['more floor than there is', { area: 1e9 }, 'area_not_plausible'],
  ])('is refused: %s', async (_, listing, key) => {
    await expect(judge(listing)).rejects.toMatchObject({ key });
  });

  it('stands where it may', async () => {
    await judge({ latitude: 38.72, longitude: -9.14, country: 'Portugal', area: 80 });
    await judge({ latitude: 32.65, longitude: -16.91, country: 'portugal' });
    await judge({ latitude: -17.8, longitude: 177.4, country: 'Fiji' });
    await judge({ latitude: 52.5, longitude: 13.4, country: 'Atlantis' });
    await judge({ latitude: null, longitude: null, country: 'Portugal', area: null });
  });
});

describe('the price of a home', () => {
  /** Changes it as the owner does. */
  async function change(
    id: number,
    values: { price?: number; property_type?: number; rentduration?: string },
    at: Date,
  ) {
    await database.transaction(async (within) => {
      const before = await within
        .selectFrom('property')
        .select(['price', 'property_type', 'rentduration', 'request_status', 'listed_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await within.updateTable('property').set(values).where('id', '=', id).execute();
      await homeWritten(within, id, before, at);
    });
  }

  it('is told with every change, and what did not change is none', async () => {
    const home = await market.home({ price: 300_000, created_at: daysAgo(40) });
    await change(home.id, { price: 300_000 }, daysAgo(30));
    await change(home.id, { price: 285_000 }, daysAgo(20));
    const { data } = await visitor().call(getPriceHistory, { property_id: home.id });
    expect(data).toEqual({
      property_id: home.id,
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

  it('begins with the first publication', async () => {
    const home = await market.home({ price: 300_000, request_status: 'pending', created_at: daysAgo(40) });
    const decide = (request_status: string) =>
      database.db.updateTable('property').set({ request_status }).where('id', '=', home.id).execute();
    await change(home.id, { price: 290_000 }, daysAgo(30));
    await decide('rejected');
    await change(home.id, { price: 285_000 }, daysAgo(25));
    await decide('approved');
    const { data } = await visitor().call(getPriceHistory, { property_id: home.id });
    expect(data.prices).toEqual([{ since: data.listed_at, price: 285_000, change: null }]);
  });

  it('goes on when a public listing is reviewed again', async () => {
    const home = await market.home({ price: 300_000, created_at: daysAgo(40) });
    const decide = (request_status: string) =>
      database.db.updateTable('property').set({ request_status }).where('id', '=', home.id).execute();
    await decide('pending');
    await change(home.id, { price: 285_000 }, daysAgo(20));
    await decide('approved');
    const { data } = await visitor().call(getPriceHistory, { property_id: home.id });
    expect(data.listed_at).toBe(daysAgo(40).toISOString());
    expect(data.prices.map(({ price }) => price)).toEqual([300_000, 285_000]);
  });

  it('begins anew with another offer', async () => {
    const home = await market.home({ price: 300_000, created_at: daysAgo(40) });
    await change(home.id, { price: 1_200, property_type: 1 }, daysAgo(10));
    const { data } = await visitor().call(getPriceHistory, { slug_id: home.slug_id });
    expect(data.days_on_market).toBe(10);
    expect(data.prices).toEqual([{ since: daysAgo(10).toISOString(), price: 1_200, change: null }]);
  });

  it('is no secret of a home that is not public, and of none that is gone', async () => {
    const hidden = await market.home({ request_status: 'pending' });
    expect(await visitor().failure(getPriceHistory, { property_id: hidden.id })).toMatchObject({
      key: 'property_not_found',
    });
    expect(await visitor().failure(getPriceHistory, {})).toMatchObject({ key: 'bad_input' });
  });

  it('goes back with the transaction that changed it', async () => {
    const home = await market.home({ price: 300_000 });
    const undone = database.transaction(async (within) => {
      await homeWritten(within, home.id, { ...home, price: 1 }, testNow);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const { data } = await visitor().call(getPriceHistory, { property_id: home.id });
    expect(data.prices).toHaveLength(1);
  });
});

describe('days on the market', () => {
  it('count from the approval, and end with the sale', async () => {
    const home = await market.home({ request_status: 'pending', created_at: daysAgo(90) });
    const set = (values: object) => database.db.updateTable('property').set(values).where('id', '=', home.id).execute();
    await set({ request_status: 'approved' });
    const { listed_at } = await stored(home.id);
    expect(listed_at).not.toBeNull();
    await set({ property_type: 2 });
    const sold = await stored(home.id);
    expect(sold.closed_at).not.toBeNull();
    await set({ listed_at: daysAgo(30), closed_at: daysAgo(10) });
    const { data } = await visitor().call(getPriceHistory, { property_id: home.id });
    expect(data).toMatchObject({ days_on_market: 20, closed_at: daysAgo(10).toISOString() });
  });

  it('begin anew when it is to let again', async () => {
    const home = await market.home({ property_type: 1, created_at: daysAgo(90) });
    const set = (property_type: number) =>
      database.db.updateTable('property').set({ property_type }).where('id', '=', home.id).execute();
    await set(3);
    await set(1);
    expect(await stored(home.id)).toMatchObject({ closed_at: null });
    expect((await stored(home.id)).listed_at).not.toBeNull();
  });
});

describe('confirming', () => {
  it('brings back what was hidden for want of an answer, and nothing else', async () => {
    const owner = await market.account();
    const hidden = await market.home({ account_id: owner.id, status: 0, is_unconfirmed: true });
    const off = await market.home({ account_id: owner.id, status: 0 });
    const refused = await market.home({
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

  it('is the owner’s alone, for all or for none', async () => {
    const owner = await market.account();
    const own = await market.home({ account_id: owner.id, confirm_asked_at: daysAgo(1) });
    const other = await market.home({ account_id: (await market.account()).id });
    const asOwner = caller(database, { account: owner });
    const both = { property_id: `${own.id},${other.id}` };
    expect(await asOwner.failure(confirmProperty, both)).toMatchObject({ key: 'not_owner' });
    expect((await stored(own.id)).confirm_asked_at).not.toBeNull();
    expect(await asOwner.failure(confirmProperty, { property_id: 999_999 })).toMatchObject({
      key: 'property_not_found',
    });
    expect(await asOwner.failure(confirmProperty, {})).toMatchObject({ key: 'bad_input' });
  });

  it('is asked for among one’s own homes, with the day until when', async () => {
    const owner = await market.account();
    const asOwner = caller(database, { account: owner });
    await market.home({ account_id: owner.id, confirm_asked_at: daysAgo(4), confirmed_at: daysAgo(90) });
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

  it('is done by changing a home, which also tells what it cost before', async () => {
    const ada = await poster(database, market);
    const home = await market.home({
      account_id: ada.id,
      price: 300_000,
      created_at: daysAgo(70),
      confirm_asked_at: daysAgo(4),
    });
    await ada.call(updatePostProperty, { action_type: 0, id: home.id, price: 280_000 });
    expect(await stored(home.id)).toMatchObject({ confirmed_at: testNow, confirm_asked_at: null });
    const { data } = await visitor().call(getPriceHistory, { property_id: home.id });
    expect(data.prices.map(({ price }) => price)).toEqual([300_000, 280_000]);
    const nowhere = { action_type: 0, id: home.id, latitude: 0, longitude: 0 };
    expect(await ada.failure(updatePostProperty, nowhere)).toMatchObject({ key: 'point_missing' });
  });

  it('is done by switching on again', async () => {
    const home = await market.home({ status: 0, is_unconfirmed: true });
    await database.db.updateTable('property').set({ status: 1 }).where('id', '=', home.id).execute();
    expect(await stored(home.id)).toMatchObject({ is_unconfirmed: false });
    expect((await stored(home.id)).confirmed_at).not.toBeNull();
  });
});

describe('views day by day', () => {
  it('are those of one listing or of all of them, days without a view too', async () => {
    const owner = await market.account();
    const home = await market.home({ account_id: owner.id });
    const project = await market.project({ account_id: owner.id });
    const look = (key: string, now: Date) =>
      caller(database, { visitorKey: key, now }).call(getProperty, { id: home.id });
    await look('ana', testNow);
    await look('ana', testNow);
    await look('ben', testNow);
    await look('ana', daysAgo(2));
    await look('ana', daysAgo(8));
    await market.insert('view_day', { day: '2026-03-15', project_id: project.id, views: 5 });
    const asOwner = caller(database, { account: owner });
    const one = await asOwner.call(getViewHistory, { property_id: home.id, days: 7 });
    expect(one.data.total).toBe(3);
    expect(one.data.previous_total).toBe(1);
    expect(one.data.days).toHaveLength(7);
    expect(one.data.days.at(-1)).toEqual({ date: '2026-03-15', views: 2 });
    expect(one.data.days.at(-2)).toEqual({ date: '2026-03-14', views: 0 });
    expect((await asOwner.call(getViewHistory, {})).data).toMatchObject({ total: 9, previous_total: 0 });
    expect((await asOwner.call(getViewHistory, { project_id: project.id })).data.total).toBe(5);
    const stranger = caller(database, { account: await market.account() });
    expect((await stranger.call(getViewHistory, {})).data.total).toBe(0);
    for (const input of [{ property_id: home.id }, { project_id: project.id }])
      expect(await stranger.failure(getViewHistory, input)).toMatchObject({ key: 'not_owner' });
  });

  it('outlive the hours that they were counted by', async () => {
    const owner = await market.account();
    const home = await market.home({ account_id: owner.id });
    await caller(database, { now: daysAgo(5) }).call(getProperty, { id: home.id });
    await forgetOldViews(database, testNow);
    const hours = database.db.selectFrom('listing_view').select('visitor').where('property_id', '=', home.id);
    expect(await hours.execute()).toEqual([]);
    expect((await caller(database, { account: owner }).call(getViewHistory, {})).data.total).toBe(1);
  });
});
