import { getFeaturedData } from '@latchkey/contract/advert/calls';
import {
  adminDeleteListings,
  adminEndAdvert,
  adminFeatureListing,
  adminGetProjects,
  adminGetProperties,
  adminGetProperty,
  adminSaveProject,
  adminSaveProperty,
  adminStepListings,
} from '@latchkey/contract/admin/listings/calls';
import { getAddedProperties, updatePostProperty } from '@latchkey/contract/posting/calls';
import { getProperty } from '@latchkey/contract/property/calls';
import { userPaths } from '@latchkey/contract/paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardTag } from '../../platform/cache/evict-pages.ts';
import { recordTag } from '../../platform/cache/response-cache.ts';
import type { Database } from '../../platform/database/pool.ts';
import { testDatabase } from '../../platform/database/testing.ts';
import { minimalProperty, type Poster, poster } from '../../posting/testing.ts';
import { caller } from '../../testing/call-handler.ts';
import { type MarketFixture, marketFixture } from '../../testing/market-fixture.ts';
import { picture, uploadedFile } from '../../testing/upload-fixtures.ts';
import { operatorCaller } from '../../testing/console-operator.ts';
import { callerAsModerator } from '../../testing/caller-as-moderator.ts';

let database: Database;
let market: MarketFixture;
let operator: Awaited<ReturnType<typeof callerAsModerator>>;
let visitor: ReturnType<typeof caller>;
let ada: Poster;
let flats: number;
let rooms: number;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
  operator = await callerAsModerator(database);
  visitor = caller(database);
  ada = await poster(database, market, { name: 'Ada Lovelace', email: 'ada@example.test' });
  rooms = (await market.parameter({ name: 'Rooms', type_of_parameter: 'number' })).id;
  flats = (await market.category({ parameters: [rooms] })).id;
});
afterAll(() => database.close());

const jpeg = async (name: string) => uploadedFile(name, await picture()) as never;
const point = { latitude: 38.71, longitude: -9.14 };
const titlesOf = async (input: object = {}) =>
  (await operator.call(adminGetProperties, input)).data.map(({ title }) => title);
const notificationsOf = (id: number) =>
  database.db.selectFrom('notification').select(['title', 'message', 'link']).where('account_id', '=', id).execute();
const mailed = (subject: string) =>
  database.db.selectFrom('outbox').select('text').where('subject', '=', subject).executeTakeFirst();
const audit = (subject_id: number) =>
  database.db
    .selectFrom('audit')
    .select(['action', 'before', 'after', 'reason', 'account_id'])
    .where('subject_id', '=', subject_id)
    .orderBy('id')
    .execute();

describe('a property owned by the market', () => {
  it('is public at once, with its files in order, and shows the market as its owner', async () => {
    const { data } = await operator.call(adminSaveProperty, {
      ...(await minimalProperty(flats, { title: 'Lighthouse', description: '<p onclick="x()">Bright</p>' })),
      ...point,
      gallery_images: [await jpeg('one.jpg'), await jpeg('two.jpg')],
      parameters: [{ parameter_id: rooms, value: '4' }],
    });
    expect(data).toMatchObject({
      owner: null,
      listing: {
        title: 'Lighthouse',
        description: '<p>Bright</p>',
        status: 1,
        request_status: 'approved',
        added_by: 0,
      },
      history: [{ action: 'create-property', after: 'Lighthouse', operator: { name: operator.name } }],
    });
    expect(data.listing.gallery).toHaveLength(2);
    const seen = await visitor.call(getProperty, { id: data.listing.id });
    expect(seen.data[0]).toMatchObject({ title: 'Lighthouse', added_by: 0, customer_name: 'Latchkey' });
    expect(seen.data[0]?.customer_id).toBeUndefined();
    expect(await titlesOf({ owner: 'market' })).toEqual(['Lighthouse']);
  });

  it('is created once when it is sent twice with the same key, even concurrently', async () => {
    const input = async () => ({
      ...(await minimalProperty(flats, { title: 'Once' })),
      ...point,
      draft_key: 'same-draft-key-000',
    });
    const sent = await Promise.all([
      operator.call(adminSaveProperty, await input()),
      operator.call(adminSaveProperty, await input()),
    ]);
    expect(new Set(sent.map(({ data }) => data.listing.id)).size).toBe(1);
    expect(await titlesOf({ search: 'Once' })).toEqual(['Once']);
  });

  it('has the same required fields as any property', async () => {
    const { title_image: _, ...coverless } = await minimalProperty(flats);
    expect(await operator.failure(adminSaveProperty, coverless)).toMatchObject({ message: 'title_image is required' });
    expect(await operator.failure(adminSaveProperty, await minimalProperty(999_999, point))).toMatchObject({
      key: 'category_not_found',
    });
    const foreign = { ...(await minimalProperty(flats)), ...point, title_image: await ada.stage('titleImage') };
    expect(await operator.failure(adminSaveProperty, foreign)).toMatchObject({ key: 'upload_not_found' });
  });
});

describe('a property of a user', () => {
  it('keeps owner, state and used units when an operator edits it, and the edit is in the audit log', async () => {
    const property = await market.property({
      account_id: ada.id,
      category_id: flats,
      title: 'Old words',
      request_status: 'pending',
    });
    const used = await ada.usedUnits();
    const { data } = await operator.call(adminSaveProperty, {
      id: property.id,
      title: 'New words',
      price: 5,
      gallery_images: [await jpeg('more.jpg')],
      reason: 'A typing error',
    });
    expect(data).toMatchObject({
      owner: { id: ada.id, email: 'ada@example.test' },
      listing: { title: 'New words', price: 5, request_status: 'pending', status: 1, added_by: ada.id },
    });
    expect(await ada.usedUnits()).toBe(used);
    const [entry] = await audit(property.id);
    expect(entry).toMatchObject({ action: 'edit-property', reason: 'A typing error', account_id: ada.id });
    expect(entry?.before).toContain('title: Old words');
    expect(entry?.after).toContain('title: New words');
    expect(entry?.after).toContain('price: 5');
    expect((await mailed('Your listing was edited: New words'))?.text).toContain('A typing error');
    const file = await database.db
      .selectFrom('property_picture')
      .innerJoin('file', 'file.id', 'file_id')
      .select('file.account_id')
      .where('property_id', '=', property.id)
      .executeTakeFirstOrThrow();
    expect(file.account_id).toBe(ada.id);
  });

  it('has an edit of its photo rooms alone in the audit log', async () => {
    const [cover, photo] = [await market.file(), await market.file()];
    const property = await market.property({
      account_id: ada.id,
      category_id: flats,
      title_image_id: cover.id,
      pictures: [photo.id],
    });
    await operator.call(adminSaveProperty, { id: property.id, photo_rooms: 'none,kitchen' });
    await operator.call(adminSaveProperty, { id: property.id, photo_rooms: 'exterior,kitchen' });
    expect(await audit(property.id)).toMatchObject([
      { before: 'rooms: ', after: `rooms: {"${photo.id}":"kitchen"}` },
      {
        before: `rooms: {"${photo.id}":"kitchen"}`,
        after: `rooms: {"${cover.id}":"exterior","${photo.id}":"kitchen"}`,
      },
    ]);
  });

  it('inserts new pictures between existing ones in the given order', async () => {
    const [first, second] = [await market.file(), await market.file()];
    const property = await market.property({ account_id: ada.id, category_id: flats, pictures: [first.id, second.id] });
    const [one, two] = (await operator.call(adminGetProperty, { id: property.id })).data.listing.gallery;
    const { data } = await operator.call(adminSaveProperty, {
      id: property.id,
      gallery_images: [await jpeg('a.jpg'), await jpeg('b.jpg')],
      gallery_order: `file:1,${two?.id},file:0,${one?.id}`,
    });
    expect(data.listing.gallery.map(({ id }) => id)).toMatchObject([
      expect.any(Number),
      two?.id,
      expect.any(Number),
      one?.id,
    ]);
  });

  it('rejects a save that started from an older version', async () => {
    const property = await market.property({ account_id: ada.id, category_id: flats, request_status: 'approved' });
    const seen = (await operator.call(adminGetProperty, { id: property.id })).data.updated_at;
    await ada.call(updatePostProperty, { id: property.id, action_type: 0, title: 'By its owner' });
    const stale = { id: property.id, title: 'By the operator', seen_at: seen };
    expect(await operator.failure(adminSaveProperty, stale)).toMatchObject({ key: 'listing_changed' });
  });

  it('is hidden from visitors when an operator switches it off, and its owner gets the reason', async () => {
    const property = await market.property({ account_id: ada.id, category_id: flats, title: 'Taken off' });
    const step = { what: 'property', ids: [property.id], step: 'deactivate', reason: 'No photographs' } as const;
    expect((await operator.call(adminStepListings, step)).data).toEqual({ changed: [property.id], refused: [] });
    const [own] = (await ada.call(getAddedProperties, { id: property.id })).data;
    expect(own).toMatchObject({ status: 0 });
    expect((await visitor.call(getProperty, { id: property.id })).data).toEqual([]);
    expect(await notificationsOf(ada.id)).toContainEqual(
      expect.objectContaining({ title: 'Your listing is hidden', message: '“Taken off”: No photographs' }),
    );
    const mail = await mailed('Your listing is hidden: Taken off');
    expect(mail?.text).toContain('No photographs');
    expect(mail?.text).toContain(userPaths.ownProperty(property.slug_id));
    expect(await audit(property.id)).toMatchObject([
      { action: 'deactivate', before: 'approved, on, sell', after: 'approved, off, sell', reason: 'No photographs' },
    ]);
  });

  it('allows only steps of the state graphs, and a rejected listing does not block the others', async () => {
    const [sell, rent] = [
      await market.property({ account_id: ada.id, category_id: flats }),
      await market.property({ account_id: ada.id, category_id: flats, property_type: 1 }),
    ];
    const ids = [sell.id, rent.id, 999_999];
    const { data } = await operator.call(adminStepListings, { what: 'property', ids, step: 'mark_rented' });
    expect(data.changed).toEqual([rent.id]);
    expect(data.refused.map(({ id }) => id)).toEqual([sell.id, 999_999]);
    const again = await operator.call(adminStepListings, { what: 'property', ids: [rent.id], step: 'offer_again' });
    expect(again.data.changed).toEqual([rent.id]);
  });

  it('cannot be switched on without a valid package, unless the market owns it', async () => {
    const offer = await market.offer({ property_list: 5 });
    const bob = await market.account();
    const over = new Date(0);
    await market.accountPackage(
      bob.id,
      { property_list: 5 },
      { package_id: offer.id, start_date: over, end_date: new Date(86_400_000) },
    );
    const common = { category_id: flats, status: 0 };
    const theirs = await market.property({ ...common, account_id: bob.id, package_id: offer.id });
    const ours = await market.property({ ...common, account_id: null });
    const { data } = await operator.call(adminStepListings, {
      what: 'property',
      ids: [theirs.id, ours.id],
      step: 'activate',
    });
    expect(data.changed).toEqual([ours.id]);
    expect(data.refused).toMatchObject([{ id: theirs.id }]);
  });

  it('is deleted with a reason that its owner gets', async () => {
    const property = await market.property({ account_id: ada.id, category_id: flats, title: 'Gone' });
    expect(
      await operator.failure(adminDeleteListings, { what: 'property', ids: [property.id], reason: '' }),
    ).toMatchObject({ key: 'bad_input' });
    await operator.call(adminDeleteListings, { what: 'property', ids: [property.id], reason: 'A fraud' });
    expect(await operator.failure(adminGetProperty, { id: property.id })).toMatchObject({ key: 'property_not_found' });
    expect(await notificationsOf(ada.id)).toContainEqual(expect.objectContaining({ message: '“Gone”: A fraud' }));
    expect((await mailed('Your listing was removed: Gone'))?.text).toContain('A fraud');
    expect(await audit(property.id)).toMatchObject([{ action: 'delete-property', reason: 'A fraud' }]);
  });
});

describe('cached pages', () => {
  const evictedBy = async (change: (editor: Awaited<ReturnType<typeof operatorCaller>>) => Promise<unknown>) => {
    const evicted: string[] = [];
    const editor = await operatorCaller(database);
    editor.context.pages = { drop: (path) => void evicted.push(path) };
    await change(editor);
    return evicted;
  };
  const cardOf = (id: number) => recordTag(cardTag, id);

  it('of deleted listings are evicted although the file store fails', async () => {
    const { id: file } = await market.file();
    const { id } = await market.property({ account_id: ada.id, category_id: flats, title_image_id: file });
    const evicted = await evictedBy(async ({ call, context }) => {
      context.files = { ...context.files, list: () => raise('file store is down') };
      const input = { what: 'property', ids: [id], reason: 'A fraud' } as const;
      expect(await call(adminDeleteListings, input)).toMatchObject({ error: false });
    });
    expect(evicted).toContain('get_property');
    expect(evicted).toContain(cardOf(id));
  });

  it('of changed listings are evicted although a later listing of the same call fails unexpectedly', async () => {
    const { id } = await market.property({ account_id: ada.id, category_id: flats });
    const evicted = await evictedBy(async ({ call, context }) => {
      let isFirst = true;
      context.database = {
        ...database,
        transaction: (work) => {
          if (!isFirst) return raise('connection lost');
          isFirst = false;
          return database.transaction(work);
        },
      };
      const input = { what: 'property', ids: [id, id + 1], step: 'deactivate', reason: 'Old' } as const;
      const { data } = await call(adminStepListings, input);
      expect(data).toMatchObject({ changed: [id], refused: [{ id: id + 1, key: 'internal' }] });
    });
    expect(evicted).toContain(cardOf(id));
  });

  it('of one listing only are evicted when it is featured', async () => {
    const { id } = await market.property({ account_id: ada.id, category_id: flats });
    const featured = await evictedBy(({ call }) => call(adminFeatureListing, { what: 'property', id, days: 2 }));
    const { data } = await operator.call(adminGetProperty, { id });
    const advertId = data.listing.advertisement[0]?.id ?? 0;
    const ended = await evictedBy(({ call }) => call(adminEndAdvert, { id: advertId }));
    for (const evicted of [featured, ended]) {
      expect(evicted).toContain(cardOf(id));
      expect(evicted).not.toContain(cardTag);
    }
  });

  function raise(message: string): never {
    throw new Error(message);
  }
});

describe('an advert created by an operator', () => {
  it('needs no package, runs for the given days, is listed among the owner’s adverts, and can be ended', async () => {
    const property = await market.property({ account_id: ada.id, category_id: flats });
    await operator.call(adminFeatureListing, { what: 'property', id: property.id, days: 7 });
    const { data } = await operator.call(adminGetProperty, { id: property.id });
    const [advert] = data.listing.advertisement;
    expect(advert).toMatchObject({ status: 0, is_enable: 1, package_id: 0 });
    const days = (Date.parse(advert?.end_date ?? '') - Date.parse(advert?.start_date ?? '')) / 86_400_000;
    expect(days).toBe(6);
    expect(data.listing.promoted).toBe(true);
    expect(await titlesOf({ featured: 1 })).toContain(property.title);
    const ownRows = await ada.call(getFeaturedData, { type: 'property' });
    expect(ownRows.data).toContainEqual(expect.objectContaining({ property_id: property.id, status: 0 }));
    const twice = { what: 'property', id: property.id, days: 1 } as const;
    expect(await operator.failure(adminFeatureListing, twice)).toMatchObject({ key: 'already_featured' });

    await operator.call(adminEndAdvert, { id: advert?.id ?? 0 });
    const after = await operator.call(adminGetProperty, { id: property.id });
    expect(after.data.listing).toMatchObject({ promoted: false, advertisement: [{ status: 3, is_enable: 0 }] });
    expect(await operator.failure(adminEndAdvert, { id: advert?.id ?? 0 })).toMatchObject({
      key: 'status_change_not_allowed',
    });
    expect(await audit(property.id)).toMatchObject([{ action: 'feature-property' }, { action: 'end-advert' }]);
  });
});

describe('a project owned by the market', () => {
  it('is created, updated and found', async () => {
    const { data } = await operator.call(adminSaveProject, {
      title: 'Harbour quarter',
      description: 'Forty homes.',
      category_id: flats,
      city: 'Lisbon',
      state: 'Lisbon',
      country: 'Portugal',
      ...point,
      image: await jpeg('cover.jpg'),
      plans: [{ title: 'Ground floor', document: await jpeg('plan.jpg') }],
    });
    const { id } = data.listing;
    expect(data).toMatchObject({ owner: null, listing: { status: 1, request_status: 'approved', plans: [{}] } });
    expect(data.listing.customer).toMatchObject({ id: 0, name: 'Latchkey' });
    const changed = await operator.call(adminSaveProject, { id, title: 'Harbour', seen_at: data.updated_at });
    expect(changed.data.listing.title).toBe('Harbour');
    expect(changed.data.history.map(({ action }) => action)).toEqual(['edit-project', 'create-project']);
    const [plan] = data.listing.plans;
    const plans = [{ id: plan?.id, title: 'Ground floor', document: await jpeg('new-plan.jpg') }];
    const redrawn = await operator.call(adminSaveProject, { id, title: 'Harbour', plans });
    expect(redrawn.data.history[0]?.after).toMatch(/^plans: .*"Ground floor"/);
    const stale = { id, title: 'Late', seen_at: '2020-01-01T00:00:00.000Z' };
    expect(await operator.failure(adminSaveProject, stale)).toMatchObject({ key: 'listing_changed' });
    const table = await operator.call(adminGetProjects, { search: 'harb', owner: 'market' });
    expect(table).toMatchObject({ total: 1, data: [{ id, title: 'Harbour', owner: null }] });
  });
});
