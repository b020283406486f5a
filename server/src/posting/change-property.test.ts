import {
  changePropertyStatus,
  deleteProperty,
  getAddedProperties,
  postProperty,
  updatePostProperty,
  updatePropertyStatus,
} from '@latchkey/contract/posting/calls';
import type { OwnProperty } from '@latchkey/contract/posting/own-property';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { evictCatalogue } from '../catalogue/load-catalogue.ts';
import { cardTag } from '../platform/cache/evict-pages.ts';
import { recordTag, ResponseCache } from '../platform/cache/response-cache.ts';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { caller } from '../testing/call-handler.ts';
import { type MarketFixture, marketFixture } from '../testing/market-fixture.ts';
import { picture, uploadedFile } from '../testing/upload-fixtures.ts';
import { changeProperty } from './change-property.ts';
import type { PropertyFields } from './property-fields.ts';
import { keysIn, minimalProperty, type Poster, poster } from './testing.ts';
import { getInterestedUsers } from '@latchkey/contract/saved-listings/calls';

let database: Database;
let market: MarketFixture;
let flats: number;
let houses: number;
let garden: number;
let deedsParameter: number;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
  garden = (await market.parameter({ name: 'Garden' })).id;
  deedsParameter = (await market.parameter({ name: 'Deeds', type_of_parameter: 'file' })).id;
  flats = (await market.category({ parameters: [garden, deedsParameter] })).id;
  houses = (await market.category({ parameters: [garden] })).id;
});
afterAll(() => database.close());

const photo = async (name = 'a.jpg') => uploadedFile(name, await picture(64)) as never;

/** A posted property with three pictures, approved by default. */
async function createListing(ada: Poster, state: object = { request_status: 'approved' }) {
  const gallery_images = [await photo('1.jpg'), await photo('2.jpg'), await photo('3.jpg')];
  const { data } = await ada.call(postProperty, await minimalProperty(flats, { gallery_images }));
  const [property] = data;
  if (!property) throw new Error('no property');
  await database.db.updateTable('property').set(state).where('id', '=', property.id).execute();
  return { ...property, pictures: property.gallery.map(({ id }) => id) };
}

const update = (id: number, change: object) => ({ action_type: 0, id, ...change });
const ownOf = async ({ call }: Poster, id: number) => (await call(getAddedProperties, { id })).data[0] as OwnProperty;
const keyOf = (url: string) => url.slice(url.indexOf('/files/') + '/files/'.length);

describe('an edit', () => {
  test('changes only the given fields', async () => {
    const ada = await poster(database, market);
    const property = await createListing(ada);
    const { data } = await ada.call(updatePostProperty, update(property.id, { price: 199_000 }));
    const { pictures: _, ...before } = property;
    expect(data?.[0]).toEqual({ ...before, request_status: 'approved', price: 199_000 });
  });

  test('sets the move-in date, and a blank removes it', async () => {
    const ada = await poster(database, market);
    const { id } = await createListing(ada);
    const after = async (change: object) => {
      const { data } = await ada.call(updatePostProperty, update(id, change));
      return [data?.[0]?.available_from, (await ownOf(ada, id)).available_from];
    };
    expect(await after({ available_from: '2027-03-01' })).toEqual(['2027-03-01', '2027-03-01']);
    expect(await after({ price: 199_000 })).toEqual(['2027-03-01', '2027-03-01']);
    expect(await after({ available_from: '' })).toEqual([null, null]);
  });

  test('leaves the rent period unchanged when it is missing, and clears it for null', async () => {
    const ada = await poster(database, market);
    const { id } = await createListing(ada, { request_status: 'approved', property_type: 1, rentduration: 'Yearly' });
    const after = async (fields: PropertyFields) => {
      await database.transaction((trx) => changeProperty(trx, ada.id, { id }, { fields }, ada.context));
      const property = database.db.selectFrom('property').select('rentduration').where('id', '=', id);
      return (await property.executeTakeFirstOrThrow()).rentduration;
    };
    expect(await after({ price: 900 })).toBe('Yearly');
    expect(await after({ rentduration: null })).toBeNull();
  });

  test('may keep a category that was disabled, but not change to one', async () => {
    const ada = await poster(database, market);
    const garage = (await market.category({ parameters: [garden] })).id;
    const property = await createListing(ada);
    await ada.call(updatePostProperty, update(property.id, { category_id: garage }));
    await database.db.updateTable('category').set({ is_enabled: false }).where('id', '=', garage).execute();
    evictCatalogue(database);
    await ada.call(updatePostProperty, update(property.id, { price: 1_234, category_id: garage }));
    await ada.call(updatePostProperty, update(property.id, { price: 1_235 }));
    expect((await ownOf(ada, property.id)).price).toBe(1_235);
    await ada.call(updatePostProperty, update(property.id, { category_id: houses }));
    const back = update(property.id, { category_id: garage });
    expect(await ada.failure(updatePostProperty, back)).toMatchObject({ key: 'category_not_found' });
  });

  test('reorders, adds and removes gallery pictures, and deletes the files of removed ones', async () => {
    const ada = await poster(database, market);
    const property = await createListing(ada);
    const [one, two, three] = property.pictures as [number, number, number];
    const staged = await ada.stage();
    const gallery_order = `${three},${staged},${one}`;
    const change = { gallery_images: [await photo()], gallery_order, remove_gallery_images: two };
    const { data } = await ada.call(updatePostProperty, update(property.id, change));
    const after = data?.[0]?.gallery ?? [];
    expect(after.map(({ id }) => id)).toEqual([three, expect.any(Number), one, expect.any(Number)]);
    const removed = property.gallery.find(({ id }) => id === two);
    expect(await ada.context.files.stat(keyOf(removed?.image_url ?? ''))).toBeNull();
  });

  test('saves what the photos show in their new order, which stays with them when they move', async () => {
    const ada = await poster(database, market);
    const property = await createListing(ada);
    const [one = 0, two = 0, three = 0] = property.pictures;
    const shown = async (change: object) => {
      const { data } = await ada.call(updatePostProperty, update(property.id, change));
      const [after] = data ?? [];
      return [after?.title_image_room, ...(after?.gallery ?? []).map(({ room }) => room)];
    };
    const photo_rooms = 'exterior,plan,none,kitchen';
    const expected = ['exterior', 'plan', undefined, 'kitchen'];
    expect(await shown({ gallery_order: `${three},${one},${two}`, photo_rooms })).toEqual(expected);
    const swap = { title_image: `image:${two}`, gallery_order: `title,${three},${one}` };
    expect(await shown(swap)).toEqual(['kitchen', 'exterior', 'plan', undefined]);
    expect(await shown({ photo_rooms: 'none' })).toEqual([undefined, 'exterior', 'plan', undefined]);
  });

  test('swaps a gallery picture and the cover without a new upload', async () => {
    const ada = await poster(database, market);
    const property = await createListing(ada);
    const [one, two, three] = property.pictures as [number, number, number];
    const swap = { title_image: `image:${two}`, gallery_order: `title,${three},${one}` };
    const { data } = await ada.call(updatePostProperty, update(property.id, swap));
    const after = data?.[0];
    const urlOf = (id: number) => property.gallery.find((each) => each.id === id)?.image_url;
    expect(after?.title_image).toBe(urlOf(two));
    expect(after?.gallery.map(({ image_url }) => image_url)).toEqual([property.title_image, urlOf(three), urlOf(one)]);
    const drop = await ada.call(updatePostProperty, update(property.id, { title_image: `image:${one}` }));
    expect(drop.data?.[0]?.title_image).toBe(urlOf(one));
    expect(await ada.context.files.stat(keyOf(urlOf(two) ?? ''))).toBeNull();
    expect(await ada.failure(updatePostProperty, update(property.id, { title_image: `image:${one}` }))).toMatchObject({
      key: 'validation',
    });
  });

  test('replaces facts by parameter, facilities completely, and removes documents by id', async () => {
    const ada = await poster(database, market);
    const property = await createListing(ada);
    const school = (await market.facility()).id;
    const parameters = [
      { parameter_id: garden, value: 'South' },
      { parameter_id: deedsParameter, value: await ada.stage('parameterFile') },
    ];
    const facilities = [{ facility_id: school, distance: 1 }];
    const documents = [await ada.stage('document')];
    const first = await ada.call(updatePostProperty, update(property.id, { parameters, facilities, documents }));
    const [before] = first.data ?? [];
    expect(before?.assign_facilities).toHaveLength(1);
    expect(
      (await ada.call(updatePostProperty, update(property.id, { price: 5 }))).data?.[0]?.assign_facilities,
    ).toHaveLength(1);
    const second = await ada.call(
      updatePostProperty,
      update(property.id, {
        title: property.title,
        remove_documents: before?.documents[0]?.id,
        remove_parameters: garden,
      }),
    );
    expect(second.data?.[0]).toMatchObject({
      assign_facilities: [],
      documents: [],
      parameters: [{ id: deedsParameter }],
    });
    const moved = await ada.call(updatePostProperty, update(property.id, { category_id: houses }));
    expect(moved.data?.[0]?.parameters).toEqual([]);
    const deed = before?.parameters.find(({ id }) => id === deedsParameter)?.value;
    expect(await ada.context.files.stat(keyOf(String(deed)))).toBeNull();
  });

  test('keeps the slug until title or slug change, and stores the old one in the history', async () => {
    const ada = await poster(database, market);
    const property = await createListing(ada);
    const same = await ada.call(updatePostProperty, update(property.id, { title: property.title, price: 9 }));
    expect(same.data?.[0]?.slug_id).toBe(property.slug_id);
    const slugOf = async (change: object) =>
      (await ada.call(updatePostProperty, update(property.id, change))).data?.[0]?.slug_id;
    expect(await slugOf({ title: 'Seaside' })).toBe('seaside');
    expect(await slugOf({ slug_id: 'My home' })).toBe('my-home');
    const history = await database.db
      .selectFrom('slug_history')
      .select('slug_id')
      .where('record_id', '=', property.id)
      .execute();
    expect(history.map(({ slug_id }) => slug_id).toSorted()).toEqual([property.slug_id, 'seaside'].toSorted());
    // A property may take its own old slug again.
    expect(await slugOf({ slug_id: 'seaside' })).toBe('seaside');
    const bySlug = await ada.call(updatePostProperty, { action_type: 0, slug_id: 'seaside', price: 11 });
    expect(bySlug.data?.[0]).toMatchObject({ slug_id: 'seaside', price: 11 });
  });

  test('is rejected for a pending or sold property; an edited rejected property becomes pending again', async () => {
    const ada = await poster(database, market);
    const pending = await createListing(ada, { request_status: 'pending' });
    const sold = await createListing(ada, { request_status: 'approved', property_type: 2 });
    for (const { id } of [pending, sold])
      expect(await ada.failure(updatePostProperty, update(id, { price: 5 }))).toMatchObject({
        key: 'listing_not_editable',
      });
    const rejected = await createListing(ada, { request_status: 'rejected', status: 0, reject_reason: 'Blurred' });
    expect(await ownOf(ada, rejected.id)).toMatchObject({ reject_reason: { reason: 'Blurred' } });
    await ada.call(updatePostProperty, update(rejected.id, { price: 5 }));
    expect(await ownOf(ada, rejected.id)).toMatchObject({ request_status: 'pending', status: 1, reject_reason: {} });
  });

  test('needs an approval if the setting requires it', async () => {
    const ada = await poster(database, market, { verification_status: 'success' });
    const property = await createListing(ada);
    await market.settings({ auto_approve_edited_listings: '0', auto_approve: '1' });
    await ada.call(updatePostProperty, update(property.id, { price: 5 }));
    await database.db.deleteFrom('setting').execute();
    expect((await ownOf(ada, property.id)).request_status).toBe('pending');
  });

  test('leaves no new rows or files when it fails', async () => {
    const ada = await poster(database, market);
    const property = await createListing(ada);
    const before = await keysIn(ada.context, 'homes');
    const change = { price: 1, gallery_images: [await photo()], documents: [uploadedFile('a.pdf', 'no pdf') as never] };
    expect(await ada.failure(updatePostProperty, update(property.id, change))).toMatchObject({
      key: 'file_type_not_allowed',
    });
    const many = {
      price: 1,
      gallery_images: Array.from({ length: 40 }, () => 'x').map(() => uploadedFile('a.png', tiny) as never),
    };
    expect(await ada.failure(updatePostProperty, update(property.id, many))).toMatchObject({ key: 'too_many_files' });
    expect(await keysIn(ada.context, 'homes')).toEqual(before);
    expect((await ownOf(ada, property.id)).price).toBe(property.price);
  });
});

const tiny = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('deleting a property', () => {
  test('deletes its rows and files, by either call', async () => {
    const ada = await poster(database, market);
    const eve = await market.account();
    const before = await keysIn(ada.context, 'homes');
    for (const deleteBy of [
      (id: number) => ada.call(deleteProperty, { id }),
      (id: number) => ada.call(updatePostProperty, { action_type: 1, id }),
    ]) {
      const property = await createListing(ada);
      for (const table of ['favourite', 'interest']) {
        await market.insert(table as 'favourite', { account_id: eve.id, property_id: property.id });
      }
      await market.advert({ property_id: property.id }, { account_id: ada.id });
      await deleteBy(property.id);
      expect(await database.db.selectFrom('property').select('id').where('id', '=', property.id).execute()).toEqual([]);
    }
    expect(await keysIn(ada.context, 'homes')).toEqual(before);
  });
});

describe('own properties', () => {
  test('are listed newest first in every state, with the fields that only their owner sees', async () => {
    const ada = await poster(database, market);
    const eve = await market.account({ name: 'Eve' });
    const first = await createListing(ada, { request_status: 'approved', total_click: 7 });
    const second = await createListing(ada, { request_status: 'pending', total_click: 2 });
    const third = await createListing(ada, {
      request_status: 'rejected',
      status: 0,
      reject_reason: 'Blurred',
      rejected_at: new Date(0),
    });
    await market.insert('interest', { account_id: eve.id, property_id: first.id });
    const all = await ada.call(getAddedProperties, {});
    expect(all.data.map(({ id }) => id)).toEqual([third.id, second.id, first.id]);
    expect(all).toMatchObject({ total: 3, total_views: 9 });
    expect(all.data[2]).toMatchObject({ interested_users: [{ id: eve.id, name: 'Eve' }], is_feature_available: true });
    expect(all.data[0]).toMatchObject({
      is_feature_available: false,
      reject_reason: { property_id: third.id, reason: 'Blurred', created_at: '1970-01-01T00:00:00.000Z' },
    });
    const ids = async (filter: object) => (await ada.call(getAddedProperties, filter)).data.map(({ id }) => id);
    expect(await ids({ request_status: 'pending,rejected' })).toEqual([third.id, second.id]);
    expect(await ids({ status: '1' })).toEqual([first.id]);
    expect(await ids({ status: '0' })).toEqual([]);
    expect(await ids({ property_type: 1 })).toEqual([]);
    expect(await ids({ limit: 1, offset: 1 })).toEqual([second.id]);
    const one = await ada.call(getAddedProperties, { slug_id: second.slug_id });
    expect(one.similiar_properties?.map(({ id }) => id)).toEqual([third.id, first.id]);
  });

  test('with adverts are returned as a list of adverts', async () => {
    const ada = await poster(database, market);
    const property = await createListing(ada);
    const old = await market.advert({ property_id: property.id }, { account_id: ada.id, status: 3, is_enabled: false });
    expect((await ownOf(ada, property.id)).is_feature_available).toBe(true);
    const advert = await market.advert(
      { property_id: property.id },
      { account_id: ada.id, status: 1, is_enabled: false },
    );
    expect(await ownOf(ada, property.id)).toMatchObject({ is_feature_available: false, is_featured_available: false });
    const { data, total } = await ada.call(getAddedProperties, { is_promoted: 1 });
    expect(total).toBe(2);
    expect(data).toMatchObject([
      { id: property.id, advertisement_id: advert.id, advertisement_status: 1, property_type: 'sell' },
      { id: property.id, advertisement_id: old.id, advertisement_status: 3 },
    ]);
    expect(data[0]).not.toHaveProperty('currency');
    await database.db.updateTable('property').set({ currency: 'CHF' }).where('id', '=', property.id).execute();
    expect((await ada.call(getAddedProperties, { is_promoted: 1 })).data[0]).toMatchObject({ currency: 'CHF' });
  });
});

test('another account cannot change or read an own property by any call', async () => {
  const [ada, eve] = [await poster(database, market), await poster(database, market)];
  const { id, slug_id } = await createListing(ada);
  const before = await database.db.selectFrom('property').selectAll().where('id', '=', id).executeTakeFirst();
  const attempts = [
    eve.failure(updatePostProperty, update(id, { price: 1 })),
    eve.failure(updatePostProperty, { action_type: 0, slug_id, price: 1 }),
    eve.failure(updatePostProperty, { action_type: 1, id }),
    eve.failure(deleteProperty, { id }),
    eve.failure(updatePropertyStatus, { property_id: id, status: 2 }),
    eve.failure(changePropertyStatus, { property_id: id, status: 0 }),
    eve.failure(getInterestedUsers, { property_id: id }),
  ];
  for (const failure of await Promise.all(attempts)) expect(failure).toMatchObject({ key: 'not_owner' });
  expect((await eve.call(getAddedProperties, { id })).data).toEqual([]);
  expect(await database.db.selectFrom('property').selectAll().where('id', '=', id).executeTakeFirst()).toEqual(before);
  const missing = { ...update(999_999, { price: 1 }) };
  expect(await eve.failure(updatePostProperty, missing)).toMatchObject({ key: 'property_not_found' });
});

test('a deletion by slug evicts the cached card of this property only', async () => {
  const account = await market.account();
  const { id, slug_id } = await market.property({ account_id: account.id });
  const responseCache = new ResponseCache();
  const evict = vi.spyOn(responseCache, 'evict');
  await caller(database, { account, responseCache }).call(updatePostProperty, { action_type: 1, slug_id });
  expect(evict).toHaveBeenCalledWith(recordTag(cardTag, id));
  expect(evict).not.toHaveBeenCalledWith(cardTag);
});
