import {
  addFavourite,
  addReports,
  getFavouriteProperty,
  getInterestedUsers,
  getPropertyList,
  interestedUsers,
} from '@latchkey/contract/calls/property';
import { getMarks, getNotes, hideProperty, saveNote } from '@latchkey/contract/calls/keeping';
import { setNotificationPreference } from '@latchkey/contract/calls/notification';
import { getOwnSummary } from '@latchkey/contract/calls/own-summary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';
import { caller } from '../testing/call-verb.ts';
import { marketFixture, type MarketFixture } from '../testing/market-fixture.ts';

let database: Database;
let market: MarketFixture;

beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterAll(() => database.close());

const as = (account: { id: number }) => caller(database, { account });
const marksOf = async (account: { id: number }) => (await as(account).call(getMarks, {})).data;

async function favouriteCount(id: number): Promise<number> {
  const row = await database.db
    .selectFrom('property')
    .select('favourite_count')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.favourite_count ?? -1;
}

describe('add_favourite', () => {
  it('keeps a home once, however often it is asked, and counts it once', async () => {
    const [me, home] = [await market.account(), await market.home()];
    for (let time = 0; time < 3; time++) await as(me).call(addFavourite, { property_id: home.id, type: 1 });
    expect((await marksOf(me)).favourites).toEqual([home.id]);
    expect(await favouriteCount(home.id)).toBe(1);
    for (let time = 0; time < 2; time++) await as(me).call(addFavourite, { property_id: home.id, type: 0 });
    expect((await marksOf(me)).favourites).toEqual([]);
    expect(await favouriteCount(home.id)).toBe(0);
  });

  it('counts one for ten requests at once', async () => {
    const [me, home] = [await market.account(), await market.home()];
    await Promise.all(Array.from({ length: 10 }, () => as(me).call(addFavourite, { property_id: home.id, type: 1 })));
    expect(await favouriteCount(home.id)).toBe(1);
  });

  it('takes only what the public may see, but lets anything go', async () => {
    const me = await market.account();
    const hidden = await market.home({ request_status: 'pending' });
    const wish = { property_id: hidden.id, type: 1 };
    expect(await as(me).failure(addFavourite, wish)).toMatchObject({ key: 'property_not_found' });
    expect(await as(me).failure(addFavourite, { ...wish, property_id: 999_999 })).toMatchObject({
      key: 'property_not_found',
    });
    await as(me).call(addFavourite, { ...wish, type: 0 });
  });
});

describe('get_favourite_property', () => {
  it('lists the caller’s own by id, in pages, whatever became of them', async () => {
    const [me, other] = [await market.account(), await market.account()];
    const homes = [
      await market.home(),
      await market.home({ property_type: 2 }),
      await market.home({ is_premium: true }),
    ];
    for (const home of homes.toReversed()) await as(me).call(addFavourite, { property_id: home.id, type: 1 });
    await as(other).call(addFavourite, { property_id: homes[0]?.id, type: 1 });
    const first = await as(me).call(getFavouriteProperty, { limit: 2 });
    expect(first.total).toBe(3);
    expect(first.data.map(({ id, is_favourite }) => [id, is_favourite])).toEqual([
      [homes[0]?.id, 1],
      [homes[1]?.id, 1],
    ]);
    const rest = await as(me).call(getFavouriteProperty, { limit: 2, offset: 2 });
    expect(rest.data.map((home) => home.id)).toEqual([homes[2]?.id]);
    expect((await as(other).call(getFavouriteProperty, {})).total).toBe(1);
  });

  it('tells no more of a home that left the market than its card did', async () => {
    const [me, owner] = [await market.account(), await market.account({ email: 'owner-of-it@example.test' })];
    const home = await market.home({ account_id: owner.id, description: 'The key is under the mat' });
    await as(me).call(addFavourite, { property_id: home.id, type: 1 });
    await database.db.updateTable('property').set({ status: 0 }).where('id', '=', home.id).execute();
    const { data } = await as(me).call(getFavouriteProperty, {});
    expect(data[0]).toMatchObject({ title: home.title, status: 0, description: '' });
    expect(JSON.stringify(data)).not.toContain('owner-of-it@example.test');
  });
});

describe('interested_users and get_interested_users', () => {
  it('mails the owner once for each user, unless these emails are switched off', async () => {
    const owner = await market.account({ is_email_verified: true });
    const home = await market.home({ account_id: owner.id, title: 'Loft' });
    const [ann, bob] = [await market.account({ name: 'Ann' }), await market.account({ name: 'Bob' })];
    const mails = () =>
      database.db.selectFrom('outbox').select('subject').where('recipient', '=', owner.email).execute();
    const toggle = (type: 0 | 1) => as(ann).call(interestedUsers, { property_id: home.id, type });
    for (const type of [1, 0, 1] as const) await toggle(type);
    expect(await mails()).toEqual([{ subject: 'Ann is interested in Loft' }]);
    await as(owner).call(setNotificationPreference, { kind: 'interest', is_mailed: 0 });
    await as(bob).call(interestedUsers, { property_id: home.id, type: 1 });
    expect(await mails()).toHaveLength(1);
    expect((await as(owner).call(getOwnSummary, {})).data).toMatchObject({ new_interest: 2, unread_messages: 0 });
  });

  it('shows the owner who is interested, the newest first, and nobody else', async () => {
    const owner = await market.account();
    const [ann, bob] = [await market.account({ name: 'Ann' }), await market.account({ name: 'Bob' })];
    const home = await market.home({ account_id: owner.id });
    for (const person of [ann, bob, bob]) await as(person).call(interestedUsers, { property_id: home.id, type: 1 });
    await database.db
      .updateTable('interest')
      .set({ created_at: new Date('2020-01-01') })
      .where('account_id', '=', ann.id)
      .execute();
    const list = await as(owner).call(getInterestedUsers, { slug_id: home.slug_id });
    expect(list.total).toBe(2);
    expect(list.data.map((person) => person.name)).toEqual(['Bob', 'Ann']);
    expect(Object.keys(list.data[0] ?? {}).toSorted()).toEqual(['email', 'id', 'mobile', 'name', 'profile']);
    expect((await as(owner).call(getInterestedUsers, { property_id: home.id, limit: 1, offset: 1 })).data).toHaveLength(
      1,
    );
    expect(await as(ann).failure(getInterestedUsers, { property_id: home.id })).toMatchObject({ key: 'not_owner' });
    expect((await marksOf(ann)).interests).toEqual([home.id]);
    await as(ann).call(interestedUsers, { property_id: home.id, type: 0 });
    expect((await as(owner).call(getInterestedUsers, { property_id: home.id })).total).toBe(1);
  });

  it('answers an empty list where nobody is, and refuses who offers the home', async () => {
    const owner = await market.account();
    const home = await market.home({ account_id: owner.id });
    expect(await as(owner).call(getInterestedUsers, { property_id: home.id })).toMatchObject({ data: [], total: 0 });
    expect(await as(owner).failure(interestedUsers, { property_id: home.id, type: 1 })).toMatchObject({
      key: 'own_listing',
    });
    expect((await marksOf(owner)).interests).toEqual([]);
    const operators = await market.home({ account_id: null });
    expect(await as(owner).failure(getInterestedUsers, { property_id: operators.id })).toMatchObject({
      key: 'not_owner',
    });
  });

  it('leaves out accounts that are switched off', async () => {
    const [owner, gone] = [await market.account(), await market.account()];
    const home = await market.home({ account_id: owner.id });
    await as(gone).call(interestedUsers, { property_id: home.id, type: 1 });
    await database.db.updateTable('account').set({ is_active: false }).where('id', '=', gone.id).execute();
    expect(await as(owner).call(getInterestedUsers, { property_id: home.id })).toMatchObject({ data: [], total: 0 });
  });
});

describe('add_reports', () => {
  it('keeps one report of a person and says so to a second', async () => {
    const [me, home] = [await market.account(), await market.home()];
    const reason = await market.insert('report_reason', { reason: 'Wrong price' });
    const first = await as(me).call(addReports, { property_id: home.id, reason_id: reason.id });
    expect(first).not.toHaveProperty('key');
    const second = await as(me).call(addReports, { property_id: home.id, reason_id: 'null', other_message: 'Again' });
    expect(second).toMatchObject({ key: 'already_reported' });
    expect(second.message).not.toBe(first.message);
    const kept = await database.db.selectFrom('report').selectAll().where('property_id', '=', home.id).execute();
    expect(kept).toMatchObject([{ reason_id: reason.id, other_message: '', account_id: me.id }]);
    expect((await marksOf(me)).reports).toEqual([home.id]);
  });

  it('asks for words where no reason is chosen, and for a reason that there is', async () => {
    const [me, home] = [await market.account(), await market.home()];
    for (const reason_id of ['', 'null', 0])
      expect(await as(me).failure(addReports, { property_id: home.id, reason_id })).toMatchObject({
        key: 'validation',
      });
    expect(await as(me).failure(addReports, { property_id: home.id, reason_id: 987_654 })).toMatchObject({
      key: 'report_reason_not_found',
    });
    await as(me).call(addReports, {
      property_id: home.id,
      reason_id: 0,
      other_message: 'The pictures are of another.',
    });
    expect((await marksOf(me)).reports).toEqual([home.id]);
  });

  it('refuses the own home and one that is not public', async () => {
    const me = await market.account();
    const own = await market.home({ account_id: me.id });
    const hidden = await market.home({ status: 0 });
    const words = { other_message: 'No.' };
    expect(await as(me).failure(addReports, { property_id: own.id, ...words })).toMatchObject({ key: 'own_listing' });
    expect(await as(me).failure(addReports, { property_id: hidden.id, ...words })).toMatchObject({
      key: 'property_not_found',
    });
  });
});

describe('hide-property', () => {
  it('leaves the home out of the lists of who hid it, on every page and in the total, and of nobody else’s', async () => {
    const [me, other] = [await market.account(), await market.account()];
    const homes = [];
    for (let count = 0; count < 5; count++) homes.push(await market.home({ city: 'Jena' }));
    const hidden = homes[2]!;
    await as(me).call(hideProperty, { property_id: hidden.id, type: 1 });
    const ids = homes.map((home) => home.id).toReversed();
    const list = async (account: { id: number } | null, page = {}) =>
      caller(database, { account }).call(getPropertyList, { city: 'Jena', ...page });
    const mine = await list(me);
    expect(mine.data.map((home) => home.id)).toEqual(ids.filter((id) => id !== hidden.id));
    expect(mine.total).toBe(4);
    const first = await list(me, { limit: 2, sort: 'price_asc' });
    const second = await list(me, { limit: 2, sort: 'price_asc', after: first.next_after });
    expect([...first.data, ...second.data].map((home) => home.id).toSorted()).toEqual(
      ids.filter((id) => id !== hidden.id).toSorted(),
    );
    expect(second.next_after).toBeNull();
    for (const account of [other, null]) expect((await list(account)).total).toBe(5);
    await as(me).call(hideProperty, { property_id: hidden.id, type: 0 });
    expect((await list(me)).total).toBe(5);
  });
});

describe('save-note and get-notes', () => {
  it('keeps one note to a home, changed by the next and removed by a blank', async () => {
    const [me, home] = [await market.account(), await market.home()];
    for (const note of ['Loud street', 'Loud street, but a garden'])
      await as(me).call(saveNote, { property_id: home.id, note });
    const read = async () => (await as(me).call(getNotes, { property_ids: `${home.id},1` })).data;
    expect(await read()).toEqual([{ property_id: home.id, note: 'Loud street, but a garden' }]);
    expect((await marksOf(me)).notes).toEqual([home.id]);
    await as(me).call(saveNote, { property_id: home.id, note: ' ' });
    expect(await read()).toEqual([]);
    expect((await marksOf(me)).notes).toEqual([]);
  });

  it('shows it to nobody else', async () => {
    const [me, owner, other] = [await market.account(), await market.account(), await market.account()];
    const home = await market.home({ account_id: owner.id });
    await as(me).call(saveNote, { property_id: home.id, note: 'Offer 10 less' });
    for (const account of [owner, other])
      expect((await as(account).call(getNotes, { property_ids: home.id })).data).toEqual([]);
  });

  it('can be changed after the home has left the market, but not begun', async () => {
    const [me, other, home] = [await market.account(), await market.account(), await market.home()];
    await as(me).call(saveNote, { property_id: home.id, note: 'Ask about the roof' });
    await database.db.updateTable('property').set({ status: 0 }).where('id', '=', home.id).execute();
    await as(me).call(saveNote, { property_id: home.id, note: 'Gone' });
    expect(await as(other).failure(saveNote, { property_id: home.id, note: 'x' })).toMatchObject({
      key: 'property_not_found',
    });
  });
});

it('forgets all of it with the account, and with the home', async () => {
  const [me, home] = [await market.account(), await market.home()];
  const reason = await market.insert('report_reason', { reason: 'Gone' });
  await as(me).call(addFavourite, { property_id: home.id, type: 1 });
  await as(me).call(interestedUsers, { property_id: home.id, type: 1 });
  await as(me).call(hideProperty, { property_id: home.id, type: 1 });
  await as(me).call(saveNote, { property_id: home.id, note: 'x' });
  await as(me).call(addReports, { property_id: home.id, reason_id: reason.id });
  expect(Object.values(await marksOf(me))).toEqual(Array.from({ length: 5 }, () => [home.id]));
  await database.db.deleteFrom('property').where('id', '=', home.id).execute();
  expect(Object.values(await marksOf(me))).toEqual(Array.from({ length: 5 }, () => []));
});
