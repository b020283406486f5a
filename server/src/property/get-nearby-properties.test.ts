import type { SentOf } from '@latchkey/contract/define-call';
import { getNearbyProperties } from '@latchkey/contract/property/calls';
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
  const { property } = market;
  await property({ title: 'york', city: 'New York', state: 'New York' });
  await property({ title: 'newcastle', city: 'Newcastle', state: 'England', property_type: 1 });
  await property({ title: 'albany', city: 'Albany', state: 'New York', is_premium: true });
  await property({ title: 'sao', city: 'São Paulo', state: 'São Paulo', latitude: null, longitude: null });
  await property({ title: 'georgia', city: 'Albany', state: 'Georgia' });
  await property({ city: 'New York', property_type: 2 });
  await property({ city: 'New York', status: 0 });
  await property({ city: 'New York', request_status: 'pending' });
});
afterAll(() => database.close());

const near = (input: SentOf<typeof getNearbyProperties>) => caller(database).call(getNearbyProperties, input);
const titles = async (input: SentOf<typeof getNearbyProperties>) => (await near(input)).data.map((card) => card.title);

describe('get_nearby_properties', () => {
  it('returns all available properties without filters, newest first', async () => {
    expect(await titles({})).toEqual(['georgia', 'sao', 'albany', 'newcastle', 'york']);
    expect(await titles({ city: '', state: 'undefined' })).toHaveLength(5);
  });

  // Cities with a large share of the market are read in another way.
  it.each([0, 200])('finds listings by city or state, with %i listings elsewhere', async (count) => {
    for (let made = 0; made < count; made += 1) await market.property({ city: 'Porto', state: 'Porto' });
    expect(await titles({ city: 'New York' })).toEqual(['york']);
    expect(await titles({ city: 'new' })).toEqual(['newcastle', 'york']);
    expect(await titles({ city: 'york new' })).toEqual([]);
    expect(await titles({ city: 'sao' })).toEqual(['sao']);
    expect(await titles({ city: '%' })).toEqual([]);
    expect(await titles({ state: 'New York' })).toEqual(['albany', 'york']);
    expect(await titles({ city: 'castle', state: 'georg' })).toEqual(['georgia', 'newcastle']);
    expect(await titles({ city: 'new', type: '1' })).toEqual(['newcastle']);
  });

  it('filters by type, which is sent as a number and returned as a word', async () => {
    expect(await titles({ city: 'new', type: '1' })).toEqual(['newcastle']);
    expect((await near({ type: 1 })).data[0]?.property_type).toBe('rent');
    expect((await caller(database).failure(getNearbyProperties, { type: 3 as never })).key).toBe('bad_input');
  });

  it('returns coordinates as text, blank if unknown', async () => {
    expect((await near({ city: 'sao' })).data[0]).toMatchObject({ latitude: '', longitude: '' });
    expect((await near({ city: 'castle' })).data[0]).toMatchObject({ latitude: '52.52', longitude: '13.405' });
  });
});
