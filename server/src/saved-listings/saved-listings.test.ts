import { getPropertyList } from '@latchkey/contract/property/calls';
import {
  getMarks,
  getNotes,
  hideProperty,
  saveNote,
  addFavourite,
  addReports,
  getFavouriteProperty,
  getInterestedUsers,
  interestedUsers,
} from '@latchkey/contract/saved-listings/calls';
import { setNotificationPreference } from '@latchkey/contract/notification/calls';
import { userPaths } from '@latchkey/contract/paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { caller } from '../testing/call-handler.ts';
import { marketFixture, type MarketFixture } from '../testing/market-fixture.ts';
import { deleteUser, getOwnSummary } from '@latchkey/contract/account/calls';
import { evictSettings } from '../platform/settings/load-settings.ts';

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
  it('stores and counts a favourite once for repeated requests', async () => {
    const [me, property] = [await market.account(), await market.property()];
    for (let time = 0; time < 3; time++) await as(me).call(addFavourite, { property_id: property.id, type: 1 });
    expect((await marksOf(me)).favourites).toEqual([property.id]);
    expect(await favouriteCount(property.id)).toBe(1);
    for (let time = 0; time < 2; time++) await as(me).call(addFavourite, { property_id: property.id, type: 0 });
    expect((await marksOf(me)).favourites).toEqual([]);
    expect(await favouriteCount(property.id)).toBe(0);
  });

  it('counts one favourite for ten concurrent requests', async () => {
    const [me, property] = [await market.account(), await market.property()];
    await Promise.all(
      Array.from({ length: 10 }, () => as(me).call(addFavourite, { property_id: property.id, type: 1 })),
    );
    expect(await favouriteCount(property.id)).toBe(1);
  });

  it('accepts only public properties, but removes any favourite', async () => {
    const me = await market.account();
    const hidden = await market.property({ request_status: 'pending' });
    const input = { property_id: hidden.id, type: 1 };
    expect(await as(me).failure(addFavourite, input)).toMatchObject({ key: 'property_not_found' });
    expect(await as(me).failure(addFavourite, { ...input, property_id: 999_999 })).toMatchObject({
      key: 'property_not_found',
    });
    await as(me).call(addFavourite, { ...input, type: 0 });
  });
});

describe('get_favourite_property', () => {
  it('lists the caller’s favourites by id in every status, with paging', async () => {
    const [me, other] = [await market.account(), await market.account()];
    const properties = [
      await market.property(),
      await market.property({ property_type: 2 }),
      await market.property({ is_premium: true }),
    ];
    for (const property of properties.toReversed())
      await as(me).call(addFavourite, { property_id: property.id, type: 1 });
    await as(other).call(addFavourite, { property_id: properties[0]?.id, type: 1 });
    const first = await as(me).call(getFavouriteProperty, { limit: 2 });
    expect(first.total).toBe(3);
    expect(first.data.map(({ id, is_favourite }) => [id, is_favourite])).toEqual([
      [properties[0]?.id, 1],
      [properties[1]?.id, 1],
    ]);
    const rest = await as(me).call(getFavouriteProperty, { limit: 2, offset: 2 });
    expect(rest.data.map((property) => property.id)).toEqual([properties[2]?.id]);
    expect((await as(other).call(getFavouriteProperty, {})).total).toBe(1);
  });

  it('shows only the public fields of a property that is no longer public', async () => {
    const [me, owner] = [await market.account(), await market.account({ email: 'owner-of-it@example.test' })];
    const property = await market.property({
      account_id: owner.id,
      description: 'The key is under the mat',
      address: 'Withdrawn Road 7',
      pictures: [(await market.file()).id],
    });
    await as(me).call(addFavourite, { property_id: property.id, type: 1 });
    await database.db.updateTable('property').set({ status: 0 }).where('id', '=', property.id).execute();
    const { data } = await as(me).call(getFavouriteProperty, {});
    expect(data[0]).toMatchObject({ title: property.title, status: 0, description: '', address: '', gallery: [] });
    expect(data[0]).toMatchObject({ latitude: '', longitude: '', email: '', mobile: '' });
    expect(JSON.stringify(data)).not.toContain('owner-of-it@example.test');
  });
});

describe('interested_users and get_interested_users', () => {
  it('mails the owner once for each user, unless these emails are switched off', async () => {
    const owner = await market.account({ is_email_verified: true });
    const property = await market.property({ account_id: owner.id, title: 'Loft' });
    const [ann, bob] = [await market.account({ name: 'Ann' }), await market.account({ name: 'Bob' })];
    const mails = () =>
      database.db.selectFrom('outbox').select('subject').where('recipient', '=', owner.email).execute();
    const toggle = (type: 0 | 1) => as(ann).call(interestedUsers, { property_id: property.id, type });
    for (const type of [1, 0, 1] as const) await toggle(type);
    expect(await mails()).toEqual([{ subject: 'Ann is interested in Loft' }]);
    await as(owner).call(setNotificationPreference, { kind: 'interest', is_mailed: 0 });
    await as(bob).call(interestedUsers, { property_id: property.id, type: 1 });
    expect(await mails()).toHaveLength(1);
    expect((await as(owner).call(getOwnSummary, {})).data).toMatchObject({ new_interest: 2, unread_messages: 0 });
  });

  it('mails the operator once about their own listing, until the user is deleted', async () => {
    await market.settings({ company_email: 'office@example.test' });
    evictSettings(database);
    const property = await market.property({ account_id: null, title: 'Penthouse' });
    const ann = await market.account({ name: 'Ann', email: 'ann@example.test', mobile: '49301234567' });
    for (const type of [1, 0, 1] as const) await as(ann).call(interestedUsers, { property_id: property.id, type });
    const mails = () =>
      database.db
        .selectFrom('outbox')
        .select(['subject', 'text'])
        .where('recipient', '=', 'office@example.test')
        .execute();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Ann is interested in Penthouse');
    for (const detail of ['ann@example.test', '49301234567', `/properties-details/${property.slug_id}`])
      expect(mail?.text).toContain(detail);
    await as(ann).call(deleteUser, {});
    expect(await mails()).toEqual([]);
  });

  it('mails a link to the page that lists the interested users of this listing', async () => {
    const owner = await market.account({ is_email_verified: true });
    const [listing] = [
      await market.property({ account_id: owner.id }),
      await market.property({ account_id: owner.id }),
    ];
    const ann = await market.account({ name: 'Ann' });
    await as(ann).call(interestedUsers, { property_id: listing.id, type: 1 });
    const { text, html } = await database.db
      .selectFrom('outbox')
      .select(['text', 'html'])
      .where('recipient', '=', owner.email)
      .executeTakeFirstOrThrow();
    const link = new URL(/https:\/\/\S+\/user\/interested\/\S+/.exec(text)?.[0] ?? '');
    expect(link.href).toBe(as(owner).context.mailUrl + userPaths.interested(listing.slug_id));
    expect(html).toContain(`href="${link.href}"`);
    const slug_id = link.pathname.split('/').at(-1);
    expect((await as(owner).call(getInterestedUsers, { slug_id })).data).toMatchObject([{ name: 'Ann' }]);
  });

  it('lists interested users to the owner only, the newest first', async () => {
    const owner = await market.account();
    const [ann, bob] = [await market.account({ name: 'Ann' }), await market.account({ name: 'Bob' })];
    const property = await market.property({ account_id: owner.id });
    for (const user of [ann, bob, bob]) await as(user).call(interestedUsers, { property_id: property.id, type: 1 });
    await database.db
      .updateTable('interest')
      .set({ created_at: new Date('2020-01-01') })
      .where('account_id', '=', ann.id)
      .execute();
    const list = await as(owner).call(getInterestedUsers, { slug_id: property.slug_id });
    expect(list.total).toBe(2);
    expect(list.data.map((user) => user.name)).toEqual(['Bob', 'Ann']);
    expect(Object.keys(list.data[0] ?? {}).toSorted()).toEqual(['email', 'id', 'mobile', 'name', 'profile']);
    expect(
      (await as(owner).call(getInterestedUsers, { property_id: property.id, limit: 1, offset: 1 })).data,
    ).toHaveLength(1);
    expect(await as(ann).failure(getInterestedUsers, { property_id: property.id })).toMatchObject({ key: 'not_owner' });
    expect((await marksOf(ann)).interests).toEqual([property.id]);
    await as(ann).call(interestedUsers, { property_id: property.id, type: 0 });
    expect((await as(owner).call(getInterestedUsers, { property_id: property.id })).total).toBe(1);
  });

  it('returns an empty list without interested users, and rejects interest of the owner', async () => {
    const owner = await market.account();
    const property = await market.property({ account_id: owner.id });
    expect(await as(owner).call(getInterestedUsers, { property_id: property.id })).toMatchObject({
      data: [],
      total: 0,
    });
    expect(await as(owner).failure(interestedUsers, { property_id: property.id, type: 1 })).toMatchObject({
      key: 'own_listing',
    });
    expect((await marksOf(owner)).interests).toEqual([]);
    const operators = await market.property({ account_id: null });
    expect(await as(owner).failure(getInterestedUsers, { property_id: operators.id })).toMatchObject({
      key: 'not_owner',
    });
  });

  it('leaves out deactivated accounts', async () => {
    const [owner, deactivated] = [await market.account(), await market.account()];
    const property = await market.property({ account_id: owner.id });
    await as(deactivated).call(interestedUsers, { property_id: property.id, type: 1 });
    await database.db.updateTable('account').set({ is_active: false }).where('id', '=', deactivated.id).execute();
    expect(await as(owner).call(getInterestedUsers, { property_id: property.id })).toMatchObject({
      data: [],
      total: 0,
    });
  });
});

describe('add_reports', () => {
  it('stores one report of an account, and a second report is answered with already_reported', async () => {
    const [me, property] = [await market.account(), await market.property()];
    const reason = await market.insert('report_reason', { reason: 'Wrong price' });
    const first = await as(me).call(addReports, { property_id: property.id, reason_id: reason.id });
    expect(first).not.toHaveProperty('key');
    const second = await as(me).call(addReports, {
      property_id: property.id,
      reason_id: 'null',
      other_message: 'Again',
    });
    expect(second).toMatchObject({ key: 'already_reported' });
    expect(second.message).not.toBe(first.message);
    const stored = await database.db.selectFrom('report').selectAll().where('property_id', '=', property.id).execute();
    expect(stored).toMatchObject([{ reason_id: reason.id, other_message: '', account_id: me.id }]);
    expect((await marksOf(me)).reports).toEqual([property.id]);
  });

  it('requires a message without a reason, and an existing reason', async () => {
    const [me, property] = [await market.account(), await market.property()];
    for (const reason_id of ['', 'null', 0])
      expect(await as(me).failure(addReports, { property_id: property.id, reason_id })).toMatchObject({
        key: 'validation',
      });
    expect(await as(me).failure(addReports, { property_id: property.id, reason_id: 987_654 })).toMatchObject({
      key: 'report_reason_not_found',
    });
    await as(me).call(addReports, {
      property_id: property.id,
      reason_id: 0,
      other_message: 'The pictures are of another.',
    });
    expect((await marksOf(me)).reports).toEqual([property.id]);
  });

  it('rejects an own property and one that is not public', async () => {
    const me = await market.account();
    const own = await market.property({ account_id: me.id });
    const hidden = await market.property({ status: 0 });
    const message = { other_message: 'No.' };
    expect(await as(me).failure(addReports, { property_id: own.id, ...message })).toMatchObject({ key: 'own_listing' });
    expect(await as(me).failure(addReports, { property_id: hidden.id, ...message })).toMatchObject({
      key: 'property_not_found',
    });
  });
});

describe('hide-property', () => {
  it('leaves a hidden property out of the caller’s lists, on every page and in the total, and of no other user’s', async () => {
    const [me, other] = [await market.account(), await market.account()];
    const properties = [];
    for (let index = 0; index < 5; index++) properties.push(await market.property({ city: 'Jena' }));
    const hidden = properties[2]!;
    await as(me).call(hideProperty, { property_id: hidden.id, type: 1 });
    const ids = properties.map((property) => property.id).toReversed();
    const list = async (account: { id: number } | null, page = {}) =>
      caller(database, { account }).call(getPropertyList, { city: 'Jena', ...page });
    const own = await list(me);
    expect(own.data.map((property) => property.id)).toEqual(ids.filter((id) => id !== hidden.id));
    expect(own.total).toBe(4);
    const first = await list(me, { limit: 2, sort: 'price_asc' });
    const second = await list(me, { limit: 2, sort: 'price_asc', after: first.next_after });
    expect([...first.data, ...second.data].map((property) => property.id).toSorted()).toEqual(
      ids.filter((id) => id !== hidden.id).toSorted(),
    );
    expect(second.next_after).toBeNull();
    for (const account of [other, null]) expect((await list(account)).total).toBe(5);
    await as(me).call(hideProperty, { property_id: hidden.id, type: 0 });
    expect((await list(me)).total).toBe(5);
  });

  it('returns no hidden property that is no longer on offer, until it is on offer again', async () => {
    const [me, property] = [await market.account(), await market.property()];
    await as(me).call(hideProperty, { property_id: property.id, type: 1 });
    const hiddenWhen = async (property_type: 0 | 2) => {
      await database.db.updateTable('property').set({ property_type }).where('id', '=', property.id).execute();
      return (await marksOf(me)).hidden;
    };
    expect(await hiddenWhen(2)).toEqual([]);
    expect(await hiddenWhen(0)).toEqual([property.id]);
  });
});

describe('save-note and get-notes', () => {
  it('stores one note for a property, replaces it by the next, and deletes it by a blank', async () => {
    const [me, property] = [await market.account(), await market.property()];
    for (const note of ['Loud street', 'Loud street, but a garden'])
      await as(me).call(saveNote, { property_id: property.id, note });
    const read = async () => (await as(me).call(getNotes, { property_ids: `${property.id},1` })).data;
    expect(await read()).toEqual([{ property_id: property.id, note: 'Loud street, but a garden' }]);
    expect((await marksOf(me)).notes).toEqual([property.id]);
    await as(me).call(saveNote, { property_id: property.id, note: ' ' });
    expect(await read()).toEqual([]);
    expect((await marksOf(me)).notes).toEqual([]);
  });

  it('shows a note to no other user', async () => {
    const [me, owner, other] = [await market.account(), await market.account(), await market.account()];
    const property = await market.property({ account_id: owner.id });
    await as(me).call(saveNote, { property_id: property.id, note: 'Offer 10 less' });
    for (const account of [owner, other])
      expect((await as(account).call(getNotes, { property_ids: property.id })).data).toEqual([]);
  });

  it('allows changing a note after the property is no longer public, but not creating one', async () => {
    const [me, other, property] = [await market.account(), await market.account(), await market.property()];
    await as(me).call(saveNote, { property_id: property.id, note: 'Ask about the roof' });
    await database.db.updateTable('property').set({ status: 0 }).where('id', '=', property.id).execute();
    await as(me).call(saveNote, { property_id: property.id, note: 'Gone' });
    expect(await as(other).failure(saveNote, { property_id: property.id, note: 'x' })).toMatchObject({
      key: 'property_not_found',
    });
  });
});

it('the deletion of a property deletes all marks of it', async () => {
  const [me, property] = [await market.account(), await market.property()];
  const reason = await market.insert('report_reason', { reason: 'Gone' });
  await as(me).call(addFavourite, { property_id: property.id, type: 1 });
  await as(me).call(interestedUsers, { property_id: property.id, type: 1 });
  await as(me).call(hideProperty, { property_id: property.id, type: 1 });
  await as(me).call(saveNote, { property_id: property.id, note: 'x' });
  await as(me).call(addReports, { property_id: property.id, reason_id: reason.id });
  expect(Object.values(await marksOf(me))).toEqual(Array.from({ length: 5 }, () => [property.id]));
  await database.db.deleteFrom('property').where('id', '=', property.id).execute();
  expect(Object.values(await marksOf(me))).toEqual(Array.from({ length: 5 }, () => []));
});
