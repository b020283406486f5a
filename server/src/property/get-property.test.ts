import type { SentOf } from '@latchkey/contract/define-call';
import { getProperty } from '@latchkey/contract/property/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ResponseCache } from '../platform/cache/response-cache.ts';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { caller, type CallerOptions } from '../testing/call-handler.ts';
import { daysAgo, marketFixture, type MarketFixture } from '../testing/market-fixture.ts';

let database: Database;
let market: MarketFixture;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
  await market.settings({
    admin_name: 'House of Keys',
    company_email: 'hello@keys.test',
    company_tel1: '4930000000',
    admin_image: 'brand/admin.webp',
  });
});
afterAll(() => database.close());

const get = (input: SentOf<typeof getProperty>, deps?: CallerOptions) =>
  caller(database, deps).call(getProperty, input);
const failure = (input: SentOf<typeof getProperty>, deps?: CallerOptions) =>
  caller(database, deps).failure(getProperty, input);
const titles = async (input: SentOf<typeof getProperty>, deps?: CallerOptions) =>
  (await get(input, deps)).data.map((detail) => detail.title);

describe('get_property, one property', () => {
  it('returns a property by id and by slug, even when it is sold or rented', async () => {
    for (const [property_type, word] of (['sell', 'rent', 'sold', 'rented'] as const).entries()) {
      const property = await market.property({ property_type });
      const byId = await get({ id: property.id });
      expect(byId.data).toMatchObject([
        { id: property.id, property_type: word, status: 1, request_status: 'approved' },
      ]);
      expect(byId.total).toBe(1);
      expect((await get({ slug_id: property.slug_id })).data[0]?.id).toBe(property.id);
    }
  });

  it.each([{ status: 0 }, { request_status: 'pending' }, { request_status: 'rejected' }])(
    'returns no property with %o, even to the owner',
    async (state) => {
      const account = await market.account();
      const property = await market.property({ ...state, account_id: account.id });
      const nothing = { data: [], total: 0, similar_properties: [] };
      expect(await get({ id: property.id })).toMatchObject(nothing);
      expect(await get({ slug_id: property.slug_id }, { account })).toMatchObject(nothing);
    },
  );

  it('returns no property for an unknown slug', async () => {
    expect(await get({ slug_id: 'no-such-home' })).toMatchObject({ data: [], total: 0, similar_properties: [] });
    expect((await failure({ id: 'one' })).key).toBe('bad_input');
  });

  it('returns the public fields of a property and its owner, and the caller’s marks', async () => {
    const profile = await market.file({ key: 'people/olga.webp', width: 200, height: 200 });
    const owner = await market.account({
      name: 'Olga',
      email: 'olga@example.test',
      mobile: '491701234567',
      address: 'Owner Road 1',
      profile_id: profile.id,
      verification_status: 'success',
    });
    const account = await market.account();
    const other = await market.account();
    const panorama = await market.file({ key: 'a/round.webp' });
    const property = await market.property({
      account_id: owner.id,
      title: 'Whole',
      description: '<p>Long</p>',
      video_link: 'https://youtu.be/x',
      three_d_image_id: panorama.id,
      client_address: 'not shown',
      created_at: daysAgo(3),
    });
    for (const account_id of [account.id, other.id])
      await market.insert('favourite', { account_id, property_id: property.id });
    await market.insert('interest', { account_id: other.id, property_id: property.id });
    await market.insert('report', { account_id: account.id, property_id: property.id });
    await market.insert('block', { by_account_id: account.id, account_id: owner.id });
    const advert = await market.advert({ property_id: property.id });
    await market.advert({ property_id: property.id }, { status: 2, is_enabled: false });
    const seen = (await get({ id: property.id }, { account })).data[0];
    expect(seen).toMatchObject({
      description: '<p>Long</p>',
      video_link: 'https://youtu.be/x',
      three_d_image: 'https://latchkey.test/files/a/round.webp',
      client_address: '',
      post_created: '3 days ago',
      rentduration: 'Monthly',
      meta_title: 'Whole',
      meta_description: '<p>Long</p>',
      meta_keywords: null,
      added_by: owner.id,
      customer_id: owner.id,
      customer_slug_id: owner.slug_id,
      customer_name: 'Olga',
      email: 'olga@example.test',
      mobile: '491701234567',
      profile: 'https://latchkey.test/files/people/olga.webp',
      is_verified: true,
      is_favourite: 1,
      is_interested: 0,
      is_reported: true,
      is_blocked_by_me: true,
      is_blocked_by_user: false,
      favourite_users: [account.id],
      total_favourite_users: 2,
      interested_users: [],
      total_interested_users: 1,
      inquiry: false,
      promoted: true,
      advertisement: [{ id: advert.id, for: 'property', status: 0, is_enable: 1, start_date: '2026-01-01' }],
    });
    expect((await get({ id: property.id }, { account: owner })).data[0]).toMatchObject({
      client_address: 'Owner Road 1',
      favourite_users: [account.id, other.id],
      interested_users: [other.id],
      is_favourite: 0,
      is_reported: false,
      is_blocked_by_me: false,
      is_blocked_by_user: false,
    });
    await market.insert('block', { by_account_id: owner.id, account_id: other.id });
    expect((await get({ id: property.id }, { account: other })).data[0]).toMatchObject({
      is_interested: 1,
      is_blocked_by_user: true,
    });
  });

  it('returns the operator as the owner of listings without an owner', async () => {
    const account = await market.account();
    const property = await market.property({ client_address: 'Harbour 4' });
    await market.insert('block', { by_account_id: account.id, account_id: null });
    const seen = (await get({ id: property.id }, { account })).data[0];
    expect(seen).toMatchObject({
      added_by: 0,
      customer_name: 'House of Keys',
      email: 'hello@keys.test',
      mobile: '4930000000',
      client_address: 'Harbour 4',
      profile: 'https://latchkey.test/files/brand/admin.webp',
      is_blocked_by_me: true,
    });
    expect(seen).not.toHaveProperty('customer_id');
    expect(seen).not.toHaveProperty('customer_slug_id');
  });
});

describe('similar listings', () => {
  const berlin = { country: 'Germany', city: 'Berlin', latitude: 52.52, longitude: 13.4, property_type: 1 };
  const similarTo = async (id: number) => (await get({ id })).similar_properties?.map((detail) => detail.id);

  it('are of the same category, offer and country, at a similar rent per month, within 50 km', async () => {
    const [flats, plots] = [await market.category(), await market.category()];
    const flat = { ...berlin, category_id: flats.id };
    const property = await market.property({ ...flat, price: 1_200, rentduration: 'Monthly' });
    const near = await market.property({ ...flat, title: 'a year', price: 15_000, rentduration: 'Yearly' });
    const outside = { ...flat, price: 1_000, rentduration: 'Monthly' };
    const nearer = await market.property({
      ...outside,
      title: 'nearer',
      city: 'Potsdam',
      latitude: 52.4,
      longitude: 13.1,
    });
    await market.property({ ...outside, title: 'far', city: 'Munich', latitude: 48.1, longitude: 11.6 });
    await market.property({ ...outside, title: 'plot', category_id: plots.id });
    await market.property({ ...outside, title: 'plot in Potsdam', category_id: plots.id, city: 'Potsdam' });
    await market.property({ ...flat, title: 'a day', price: 1_200, rentduration: 'Daily' });
    await market.property({ ...flat, title: 'for sale', property_type: 0, price: 1_200 });
    await market.property({ ...outside, title: 'abroad', country: 'Canada', city: 'Toronto' });
    await market.property({ ...flat, title: 'namesake', country: 'Canada', price: 1_200 });
    expect(await similarTo(property.id)).toEqual([near.id, nearer.id]);
  });

  it('are at most ten available ones, the closest in price first, then the newest', async () => {
    const flat = { city: 'Kin', category_id: (await market.category()).id, price: 100_000 };
    const property = await market.property(flat);
    await market.property({ ...flat, status: 0 });
    await market.property({ ...flat, property_type: 2 });
    const dearer = await market.property({ ...flat, price: 150_000 });
    expect(await similarTo(property.id)).toEqual([dearer.id]);
    const samePrice: number[] = [];
    for (let at = 0; at < 9; at++) samePrice.unshift((await market.property(flat)).id);
    expect(await similarTo(property.id)).toEqual([...samePrice, dearer.id]);
    samePrice.unshift((await market.property(flat)).id);
    expect(await similarTo(property.id)).toEqual(samePrice);
  });

  it('are found once a minute, and left out when they are no longer listed', async () => {
    const deps = { responseCache: new ResponseCache() };
    const flat = { city: 'Bern', category_id: (await market.category()).id, price: 100_000 };
    const property = await market.property(flat);
    const [other, sold] = [await market.property(flat), await market.property(flat)];
    const similar = async () => (await get({ id: property.id }, deps)).similar_properties?.map(({ id }) => id);
    expect(await similar()).toEqual([sold.id, other.id]);
    await market.property(flat);
    await database.db.updateTable('property').set({ property_type: 2 }).where('id', '=', sold.id).execute();
    expect(await similar()).toEqual([other.id]);
  });

  it('are returned for a rented property, too', async () => {
    const { id: category_id } = await market.category();
    const rented = await market.property({
      country: 'Norway',
      city: 'Oslo',
      category_id,
      property_type: 3,
      price: 900,
    });
    const open = await market.property({
      country: 'Norway',
      city: 'Oslo',
      category_id,
      property_type: 1,
      price: 1_000,
    });
    expect(await similarTo(rented.id)).toEqual([open.id]);
  });
});

describe('premium properties', () => {
  const text = 'Cannot Access Premium Property, Feature Not Available';
  let owner: { id: number };
  let property: { id: number; slug_id: string };
  beforeAll(async () => {
    owner = await market.account({ email: 'rich@example.test', mobile: '491701234567', address: 'Secret Street 5' });
    const [deed, panorama] = [await market.file({ key: 'p/deed.pdf' }), await market.file()];
    property = await market.property({
      title: 'Palace',
      city: 'Premium',
      account_id: owner.id,
      is_premium: true,
      description: 'Behind the hedge',
      video_link: 'https://youtu.be/palace',
      documents: [deed.id],
      three_d_image_id: panorama.id,
    });
  });

  it('are rejected for visitors and callers without the feature, with the message that clients compare', async () => {
    const account = await market.account();
    expect(await failure({ id: property.id })).toEqual({ key: 'premium_required', message: text });
    expect(await failure({ slug_id: property.slug_id }, { account })).toEqual({
      key: 'premium_required',
      message: text,
    });
    await market.accountPackage(account.id, { property_list: null });
    expect((await failure({ id: property.id }, { account })).message).toBe(text);
  });

  it('are rejected with their id, for which the list has the card', async () => {
    await expect(get({ slug_id: property.slug_id })).rejects.toMatchObject({ extra: { property_id: property.id } });
  });

  it('are returned to the owner and to accounts with the feature while their package is valid', async () => {
    expect(await titles({ id: property.id }, { account: owner as never })).toEqual(['Palace']);
    const account = await market.account();
    const accountPackage = await market.accountPackage(
      account.id,
      { premium_properties: null },
      { end_date: daysAgo(-2) },
    );
    expect((await get({ id: property.id }, { account })).data[0]?.description).toBe('Behind the hedge');
    await database.db
      .updateTable('account_package')
      .set({ end_date: daysAgo(0.25) })
      .where('id', '=', accountPackage.id)
      .execute();
    // The package is valid until the end of its last day.
    expect(await titles({ id: property.id }, { account })).toEqual(['Palace']);
    await database.db
      .updateTable('account_package')
      .set({ end_date: daysAgo(1) })
      .where('id', '=', accountPackage.id)
      .execute();
    expect((await failure({ id: property.id }, { account })).key).toBe('premium_required');
  });

  it('count no view when they are rejected', async () => {
    const views = async () =>
      (
        await database.db
          .selectFrom('property')
          .select('total_click')
          .where('id', '=', property.id)
          .executeTakeFirstOrThrow()
      ).total_click;
    const before = await views();
    await failure({ id: property.id }, { visitorKey: 'curious' });
    expect(await views()).toBe(before);
  });

  it('are included in lists with the fields of their card only', async () => {
    const beside = await market.property({ city: 'Premium', title: 'Cottage' });
    const inList = (await get({ city: 'Premium' })).data.find((detail) => detail.id === property.id);
    const similar = (await get({ id: beside.id })).similar_properties?.find((detail) => detail.id === property.id);
    for (const seen of [inList, similar]) {
      expect(seen).toMatchObject({ title: 'Palace', is_premium: true, price: 100_000 });
      const secrets = ['hedge', 'youtu.be', 'deed', 'rich@', '491701234567', 'Secret Street'];
      for (const secret of secrets) expect(JSON.stringify(seen)).not.toContain(secret);
      expect(seen?.email).toBe(`ri${'*'.repeat(15)}`);
      expect(seen?.three_d_image).toBe('');
    }
    const complete = await get({ city: 'Premium' }, { account: owner as never });
    expect(complete.data.find((detail) => detail.id === property.id)?.description).toBe('Behind the hedge');
    expect((await get({ city: 'Premium' })).data.find((detail) => detail.id === beside.id)?.description).not.toBe('');
  });
});

describe('views', () => {
  const clicks = async (id: number) =>
    (await database.db.selectFrom('property').select('total_click').where('id', '=', id).executeTakeFirstOrThrow())
      .total_click;

  it('count once per visitor and hour', async () => {
    const { id, slug_id } = await market.property();
    const at = (time: string) => new Date(`2026-03-15T${time}Z`);
    await get({ id }, { visitorKey: 'a', now: at('12:00:00') });
    await get({ slug_id }, { visitorKey: 'a', now: at('12:59:59') });
    expect(await clicks(id)).toBe(1);
    await get({ id }, { visitorKey: 'b', now: at('12:59:59') });
    expect(await clicks(id)).toBe(2);
    await get({ id }, { visitorKey: 'a', now: at('13:00:00') });
    expect(await clicks(id)).toBe(3);
    expect((await get({ id }, { visitorKey: 'a', now: at('13:10:00') })).data[0]?.total_view).toBe(3);
  });

  it('are not counted for cached pages or lists', async () => {
    const { id } = await market.property({ city: 'Unseen' });
    await get({ id }, { visitorKey: null });
    await get({ city: 'Unseen' });
    expect(await clicks(id)).toBe(0);
  });

  it('are counted for each visitor of many concurrent requests', async () => {
    const { id } = await market.property();
    await Promise.all(Array.from({ length: 20 }, (_, at) => get({ id }, { visitorKey: `visitor ${at % 10}` })));
    expect(await clicks(id)).toBe(10);
  });
});
