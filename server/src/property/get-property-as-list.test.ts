import type { SentOf } from '@latchkey/contract/define-call';
import { getProperty } from '@latchkey/contract/property/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { caller, type CallerOptions } from '../testing/call-handler.ts';
import { marketFixture, type MarketFixture } from '../testing/market-fixture.ts';

let database: Database;
let market: MarketFixture;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterAll(() => database.close());

const get = (input: SentOf<typeof getProperty>, deps?: CallerOptions) =>
  caller(database, deps).call(getProperty, input);
const titles = async (input: SentOf<typeof getProperty>, deps?: CallerOptions) =>
  (await get(input, deps)).data.map((detail) => detail.title);

describe('get_property, the list', () => {
  it('contains public properties including sold and rented ones, newest first', async () => {
    for (const [property_type, title] of ['sell', 'rent', 'sold', 'rented'].entries())
      await market.property({ city: 'Kinds', property_type, title });
    await market.property({ city: 'Kinds', status: 0 });
    await market.property({ city: 'Kinds', request_status: 'pending' });
    expect(await titles({ city: 'Kinds' })).toEqual(['rented', 'sold', 'rent', 'sell']);
    expect((await get({ city: 'Kinds' })).total).toBe(4);
    expect(await get({ city: 'Kinds' })).not.toHaveProperty('similar_properties');
    expect(await titles({ city: 'Kinds', property_type: 0 })).toEqual(['sell']);
    expect(await titles({ city: 'Kinds', limit: 2, offset: 1 })).toEqual(['sold', 'rent']);
    expect((await get({ city: 'Kinds', limit: 2, offset: 1 })).total).toBe(4);
  });

  it('applies a price filter only with both minimum and maximum', async () => {
    for (const price of [100, 200, 300]) await market.property({ city: 'Both', price, title: `${price}` });
    expect(await titles({ city: 'Both', min_price: 200 })).toHaveLength(3);
    expect(await titles({ city: 'Both', min_price: 200, max_price: 300 })).toEqual(['300', '200']);
  });

  it('filters by location, category, search, facts and age', async () => {
    const rooms = await market.parameter();
    const category = await market.category({ slug_id: 'barns', name: 'Barns' });
    const where = { country: 'Elsewhere', state: 'West', city: 'Delta' };
    await market.property({ ...where, title: 'a', category_id: category.id, facts: { [rooms.id]: '2' } });
    await market.property({ ...where, title: 'b', property_type: 2, created_at: new Date('2026-03-14T10:00:00Z') });
    await market.property({ country: 'Elsewhere', state: 'East', city: 'Omega', title: 'c' });
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

  it('sorts by views and by favourites', async () => {
    const [a, b] = [
      await market.property({ city: 'Order', title: 'a', total_click: 5 }),
      await market.property({ city: 'Order', title: 'b', property_type: 3, total_click: 9 }),
    ];
    await market.property({ city: 'Order', title: 'c', total_click: 5 });
    const fan = await market.account();
    await market.insert('favourite', { account_id: fan.id, property_id: a.id });
    expect(await titles({ city: 'Order', top_rated: 1 })).toEqual(['b', 'c', 'a']);
    expect(await titles({ city: 'Order', most_liked: 1 })).toEqual(['a', 'c', 'b']);
    expect(b.id).toBeGreaterThan(a.id);
  });

  it('returns featured ones in random order, and the caller’s own', async () => {
    const account = await market.account();
    const own = await market.property({ city: 'Shown', title: 'mine', account_id: account.id });
    const others = await market.property({ city: 'Shown', title: 'theirs' });
    await market.property({ city: 'Shown', title: 'plain', account_id: account.id });
    for (const property of [own, others]) await market.advert({ property_id: property.id });
    expect((await titles({ city: 'Shown', promoted: 1 })).toSorted()).toEqual(['mine', 'theirs']);
    expect(await titles({ city: 'Shown', users_promoted: 1 }, { account })).toEqual(['mine']);
    expect(await titles({ city: 'Shown', users_promoted: 1 })).toEqual([]);
    const orders = new Set<string>();
    for (let at = 0; at < 40; at++) orders.add((await titles({ city: 'Shown', promoted: 1 })).join());
    expect(orders.size).toBe(2);
  });
});
