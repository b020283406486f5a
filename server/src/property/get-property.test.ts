import type { SentOf } from '@latchkey/contract/call';
import { getProperty } from '@latchkey/contract/calls/property';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';
import { caller, type Surroundings } from '../testing/call-verb.ts';
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

const get = (input: SentOf<typeof getProperty>, who?: Surroundings) => caller(database, who).call(getProperty, input);
const failure = (input: SentOf<typeof getProperty>, who?: Surroundings) =>
  caller(database, who).failure(getProperty, input);
const titles = async (input: SentOf<typeof getProperty>, who?: Surroundings) =>
  (await get(input, who)).data.map((detail) => detail.title);

describe('get_property, one home', () => {
  it('opens by id and by slug, sold and rented ones too', async () => {
    for (const [property_type, word] of (['sell', 'rent', 'sold', 'rented'] as const).entries()) {
      const home = await market.home({ property_type });
      const byId = await get({ id: home.id });
      expect(byId.data).toMatchObject([{ id: home.id, property_type: word, status: 1, request_status: 'approved' }]);
      expect(byId.total).toBe(1);
      expect((await get({ slug_id: home.slug_id })).data[0]?.id).toBe(home.id);
    }
  });

  it.each([{ status: 0 }, { request_status: 'pending' }, { request_status: 'rejected' }])(
    'finds nothing where %o, not even for the owner',
    async (state) => {
      const account = await market.account();
      const home = await market.home({ ...state, account_id: account.id });
      const nothing = { data: [], total: 0, similar_properties: [] };
      expect(await get({ id: home.id })).toMatchObject(nothing);
      expect(await get({ slug_id: home.slug_id }, { account })).toMatchObject(nothing);
    },
  );

  it('finds nothing at an unknown address', async () => {
    expect(await get({ slug_id: 'no-such-home' })).toMatchObject({ data: [], total: 0, similar_properties: [] });
    expect((await failure({ id: 'one' })).key).toBe('bad_input');
  });

  it('tells all that is public of a home, its owner, and what the caller did with it', async () => {
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
    const home = await market.home({
      account_id: owner.id,
      title: 'Whole',
      description: '<p>Long</p>',
      video_link: 'https://youtu.be/x',
      three_d_image_id: panorama.id,
      client_address: 'not shown',
      created_at: daysAgo(3),
    });
    for (const account_id of [account.id, other.id])
      await market.insert('favourite', { account_id, property_id: home.id });
    await market.insert('interest', { account_id: other.id, property_id: home.id });
    await market.insert('report', { account_id: account.id, property_id: home.id });
    await market.insert('block', { by_account_id: account.id, account_id: owner.id });
    const advert = await market.advert({ property_id: home.id });
    await market.advert({ property_id: home.id }, { status: 2, is_enabled: false });
    const seen = (await get({ id: home.id }, { account })).data[0];
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
    expect((await get({ id: home.id }, { account: owner })).data[0]).toMatchObject({
      client_address: 'Owner Road 1',
      favourite_users: [account.id, other.id],
      interested_users: [other.id],
      is_favourite: 0,
      is_reported: false,
      is_blocked_by_me: false,
      is_blocked_by_user: false,
    });
    await market.insert('block', { by_account_id: owner.id, account_id: other.id });
    expect((await get({ id: home.id }, { account: other })).data[0]).toMatchObject({
      is_interested: 1,
      is_blocked_by_user: true,
    });
  });

  it('names the operator as the owner of listings without one', async () => {
    const account = await market.account();
    const home = await market.home({ client_address: 'Harbour 4' });
    await market.insert('block', { by_account_id: account.id, account_id: null });
    const seen = (await get({ id: home.id }, { account })).data[0];
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

  it('puts ten similar homes beside it: nearest in kind, then in price, then newest, only such as are on offer', async () => {
    const [flats, villas] = [await market.category(), await market.category()];
    const home = await market.home({ city: 'Kin', category_id: flats.id });
    const elsewhere = await market.home({ city: 'Far', category_id: flats.id });
    const twin = await market.home({ city: 'Kin', category_id: flats.id });
    const villa = await market.home({ city: 'Kin', category_id: villas.id });
    const hidden = [
      await market.home({ city: 'Kin', category_id: flats.id, status: 0 }),
      await market.home({ city: 'Kin', category_id: flats.id, property_type: 2 }),
    ];
    const { similar_properties: similar = [] } = await get({ id: home.id });
    const ids = similar.map((detail) => detail.id);
    expect(ids.slice(0, 2)).toEqual([twin.id, villa.id]);
    expect(ids).toContain(elsewhere.id);
    expect(new Set(ids).size).toBe(Math.min(10, ids.length));
    for (const { id } of [home, ...hidden]) expect(ids).not.toContain(id);
    for (let at = 0; at < 12; at++) await market.home({ city: 'Kin', category_id: flats.id });
    const many = (await get({ id: home.id })).similar_properties ?? [];
    expect(many).toHaveLength(10);
    expect(many.every((detail, at) => at === 0 || detail.id < (many[at - 1]?.id ?? 0))).toBe(true);
  });
});

describe('similar homes', () => {
  it('are of the same offer and country, at a similar rent per month, the nearest first', async () => {
    const berlin = { country: 'Germany', city: 'Berlin', latitude: 52.52, longitude: 13.4, property_type: 1 };
    const home = await market.home({ ...berlin, price: 1_200, rentduration: 'Monthly' });
    const near = await market.home({ ...berlin, title: 'a year', price: 15_000, rentduration: 'Yearly' });
    const outside = { ...berlin, price: 1_000, rentduration: 'Monthly' };
    const far = await market.home({ ...outside, title: 'far', city: 'Munich', latitude: 48.1, longitude: 11.6 });
    const nearer = await market.home({ ...outside, title: 'nearer', city: 'Potsdam', latitude: 52.4, longitude: 13.1 });
    await market.home({ ...berlin, title: 'a day', price: 1_200, rentduration: 'Daily' });
    await market.home({ ...berlin, title: 'for sale', property_type: 0, price: 1_200 });
    await market.home({ ...outside, title: 'abroad', country: 'Canada', city: 'Toronto' });
    await market.home({ ...berlin, title: 'namesake', country: 'Canada', price: 1_200 });
    const { similar_properties: similar = [] } = await get({ id: home.id });
    expect(similar.map(({ id }) => id)).toEqual([near.id, nearer.id, far.id]);
  });

  it('stand beside a rented one, too', async () => {
    const rented = await market.home({ country: 'Norway', city: 'Oslo', property_type: 3, price: 900 });
    const open = await market.home({ country: 'Norway', city: 'Oslo', property_type: 1, price: 1_000 });
    const { similar_properties: similar = [] } = await get({ id: rented.id });
    expect(similar.map(({ id }) => id)).toEqual([open.id]);
  });
});

describe('premium homes', () => {
  const text = 'Cannot Access Premium Property, Feature Not Available';
  let owner: { id: number };
  let home: { id: number; slug_id: string };
  beforeAll(async () => {
    owner = await market.account({ email: 'rich@example.test', mobile: '491701234567', address: 'Secret Street 5' });
    const [paper, panorama] = [await market.file({ key: 'p/deed.pdf' }), await market.file()];
    home = await market.home({
      title: 'Palace',
      city: 'Premium',
      account_id: owner.id,
      is_premium: true,
      description: 'Behind the hedge',
      video_link: 'https://youtu.be/palace',
      documents: [paper.id],
      three_d_image_id: panorama.id,
    });
  });

  it('are refused to visitors and to callers without the feature, in the words that clients compare', async () => {
    const account = await market.account();
    expect(await failure({ id: home.id })).toEqual({ key: 'premium_required', message: text });
    expect(await failure({ slug_id: home.slug_id }, { account })).toEqual({ key: 'premium_required', message: text });
    await market.held(account.id, { property_list: null });
    expect((await failure({ id: home.id }, { account })).message).toBe(text);
  });

  it('open to the owner and to holders of the feature while their package runs', async () => {
    expect(await titles({ id: home.id }, { account: owner as never })).toEqual(['Palace']);
    const account = await market.account();
    const held = await market.held(account.id, { premium_properties: null }, { end_date: daysAgo(-2) });
    expect((await get({ id: home.id }, { account })).data[0]?.description).toBe('Behind the hedge');
    await database.db
      .updateTable('account_package')
      .set({ end_date: daysAgo(0.25) })
      .where('id', '=', held.id)
      .execute();
    // It runs to the end of its last day.
    expect(await titles({ id: home.id }, { account })).toEqual(['Palace']);
    await database.db
      .updateTable('account_package')
      .set({ end_date: daysAgo(1) })
      .where('id', '=', held.id)
      .execute();
    expect((await failure({ id: home.id }, { account })).key).toBe('premium_required');
  });

  it('count no view when they are refused', async () => {
    const views = async () =>
      (
        await database.db
          .selectFrom('property')
          .select('total_click')
          .where('id', '=', home.id)
          .executeTakeFirstOrThrow()
      ).total_click;
    const before = await views();
    await failure({ id: home.id }, { visitorKey: 'curious' });
    expect(await views()).toBe(before);
  });

  it('never block a list, but show no more there than their card', async () => {
    const beside = await market.home({ city: 'Premium', title: 'Cottage' });
    const inList = (await get({ city: 'Premium' })).data.find((detail) => detail.id === home.id);
    const similar = (await get({ id: beside.id })).similar_properties?.find((detail) => detail.id === home.id);
    for (const seen of [inList, similar]) {
      expect(seen).toMatchObject({ title: 'Palace', is_premium: true, price: 100_000 });
      const secrets = ['hedge', 'youtu.be', 'deed', 'rich@', '491701234567', 'Secret Street'];
      for (const secret of secrets) expect(JSON.stringify(seen)).not.toContain(secret);
      expect(seen?.email).toBe(`ri${'*'.repeat(15)}`);
      expect(seen?.three_d_image).toBe('');
    }
    const whole = await get({ city: 'Premium' }, { account: owner as never });
    expect(whole.data.find((detail) => detail.id === home.id)?.description).toBe('Behind the hedge');
    expect((await get({ city: 'Premium' })).data.find((detail) => detail.id === beside.id)?.description).not.toBe('');
  });
});

describe('views', () => {
  const clicks = async (id: number) =>
    (await database.db.selectFrom('property').select('total_click').where('id', '=', id).executeTakeFirstOrThrow())
      .total_click;

  it('count once a visitor and hour', async () => {
    const { id, slug_id } = await market.home();
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

  it('are not counted for pages that are kept for everybody, nor for lists', async () => {
    const { id } = await market.home({ city: 'Unseen' });
    await get({ id }, { visitorKey: null });
    await get({ city: 'Unseen' });
    expect(await clicks(id)).toBe(0);
  });

  it('count each of many that come at once', async () => {
    const { id } = await market.home();
    await Promise.all(Array.from({ length: 20 }, (_, at) => get({ id }, { visitorKey: `visitor ${at % 10}` })));
    expect(await clicks(id)).toBe(10);
  });
});

describe('get_property, the list', () => {
  it('has public homes, sold and rented ones among them, newest first', async () => {
    for (const [property_type, title] of ['sell', 'rent', 'sold', 'rented'].entries())
      await market.home({ city: 'Kinds', property_type, title });
    await market.home({ city: 'Kinds', status: 0 });
    await market.home({ city: 'Kinds', request_status: 'pending' });
    expect(await titles({ city: 'Kinds' })).toEqual(['rented', 'sold', 'rent', 'sell']);
    expect((await get({ city: 'Kinds' })).total).toBe(4);
    expect(await get({ city: 'Kinds' })).not.toHaveProperty('similar_properties');
    expect(await titles({ city: 'Kinds', property_type: 0 })).toEqual(['sell']);
    expect(await titles({ city: 'Kinds', limit: 2, offset: 1 })).toEqual(['sold', 'rent']);
    expect((await get({ city: 'Kinds', limit: 2, offset: 1 })).total).toBe(4);
  });

  it('needs both ends of a price', async () => {
    for (const price of [100, 200, 300]) await market.home({ city: 'Both', price, title: `${price}` });
    expect(await titles({ city: 'Both', min_price: 200 })).toHaveLength(3);
    expect(await titles({ city: 'Both', min_price: 200, max_price: 300 })).toEqual(['300', '200']);
  });

  it('filters by place, category, search, facts and age', async () => {
    const rooms = await market.parameter();
    const category = await market.category({ slug_id: 'barns', name: 'Barns' });
    const where = { country: 'Elsewhere', state: 'West', city: 'Delta' };
    await market.home({ ...where, title: 'a', category_id: category.id, facts: { [rooms.id]: '2' } });
    await market.home({ ...where, title: 'b', property_type: 2, created_at: new Date('2026-03-14T10:00:00Z') });
    await market.home({ country: 'Elsewhere', state: 'East', city: 'Omega', title: 'c' });
    const found = async (input: SentOf<typeof getProperty>) =>
      (await titles({ country: 'Elsewhere', ...input })).join('');
    expect(await found({})).toBe('cba');
    expect(await found({ state: 'West' })).toBe('ba');
    expect(await found({ city: 'Omega' })).toBe('c');
    expect(await found({ category_id: category.id })).toBe('a');
    expect(await found({ category_slug_id: 'barns' })).toBe('a');
    expect(await found({ search: 'barn delta' })).toBe('a');
    expect(await found({ parameter_id: `${rooms.id}` })).toBe('a');
    expect(await found({ posted_since: 1 })).toBe('b');
    expect(await found({ posted_since: 0 })).toBe('b');
  });

  it('orders by views and by favourites', async () => {
    const [a, b] = [
      await market.home({ city: 'Order', title: 'a', total_click: 5 }),
      await market.home({ city: 'Order', title: 'b', property_type: 3, total_click: 9 }),
    ];
    await market.home({ city: 'Order', title: 'c', total_click: 5 });
    const fan = await market.account();
    await market.insert('favourite', { account_id: fan.id, property_id: a.id });
    expect(await titles({ city: 'Order', top_rated: 1 })).toEqual(['b', 'c', 'a']);
    expect(await titles({ city: 'Order', most_liked: 1 })).toEqual(['a', 'c', 'b']);
    expect(b.id).toBeGreaterThan(a.id);
  });

  it('has featured ones in any order, and the caller’s own', async () => {
    const account = await market.account();
    const mine = await market.home({ city: 'Shown', title: 'mine', account_id: account.id });
    const theirs = await market.home({ city: 'Shown', title: 'theirs' });
    await market.home({ city: 'Shown', title: 'plain', account_id: account.id });
    for (const home of [mine, theirs]) await market.advert({ property_id: home.id });
    expect((await titles({ city: 'Shown', promoted: 1 })).toSorted()).toEqual(['mine', 'theirs']);
    expect(await titles({ city: 'Shown', users_promoted: 1 }, { account })).toEqual(['mine']);
    expect(await titles({ city: 'Shown', users_promoted: 1 })).toEqual([]);
    const orders = new Set<string>();
    for (let at = 0; at < 40; at++) orders.add((await titles({ city: 'Shown', promoted: 1 })).join());
    expect(orders.size).toBe(2);
  });
});
