import {
  deleteSavedSearch,
  getSavedSearches,
  markSavedSearchSeen,
  saveSearch,
  updateSavedSearch,
} from '@latchkey/contract/saved-search/calls';
import { savedSearchCount } from '@latchkey/contract/saved-search/alert-frequency';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { caller } from '../testing/call-handler.ts';
import { marketFixture, type MarketFixture } from '../testing/market-fixture.ts';
import { testNow } from '../testing/test-now.ts';
import { waitForBlockedQuery } from '../testing/wait-for-blocked-query.ts';

let database: Database;
let market: MarketFixture;
let ada: ReturnType<typeof caller>;
let adaId: number;
let ben: ReturnType<typeof caller>;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  const [one, other] = await Promise.all([0, 1].map(() => market.account({ is_email_verified: true })));
  if (!one || !other) throw new Error('no accounts');
  adaId = one.id;
  ada = caller(database, { account: one });
  ben = caller(database, { account: other });
});

const input = { name: 'Flats by the river', frequency: 'daily', city: 'Lisbon', category_ids: '4,7' };

describe('a saved search', () => {
  it('stores the known filters, and ignores other input', async () => {
    const sent = { ...input, min_price: '300000', parameters: '1>=3; 4=Yes,No', is_premium: 'true', posted_since: '1' };
    const { data } = await ada.call(saveSearch, { ...sent, sort: 'price_asc', page: 3 } as typeof sent);
    expect(data).toEqual({
      id: data.id,
      name: 'Flats by the river',
      frequency: 'daily',
      filters: {
        city: 'Lisbon',
        category_ids: '4,7',
        min_price: '300000',
        parameters: '1>=3;4=Yes,No',
        is_premium: '1',
      },
      new_count: 0,
      created_at: testNow.toISOString(),
    });
    expect((await ada.call(getSavedSearches, {})).data).toEqual([data]);
  });

  it('is updated when the same filters are saved again', async () => {
    const first = await ada.call(saveSearch, input);
    const again = await ada.call(saveSearch, { ...input, category_ids: ' 7, 4', name: 'Flats', frequency: 'weekly' });
    expect(again.data).toMatchObject({ id: first.data.id, name: 'Flats', frequency: 'weekly' });
    expect((await ben.call(saveSearch, input)).data.id).not.toBe(first.data.id);
    expect((await ada.call(getSavedSearches, {})).total).toBe(1);
  });

  it('stores the current area of its travel time when the same filters are saved again', async () => {
    const travel = { travel_latitude: '38.71', travel_longitude: '-9.14', travel_minutes: '30', travel_mode: 'walk' };
    const { data } = await ada.call(saveSearch, { ...input, ...travel });
    const area = () =>
      database.db
        .selectFrom('saved_search')
        .select(['area', 'west', 'south', 'east', 'north'])
        .where('id', '=', data.id)
        .executeTakeFirst();
    const current = await area();
    const outdated = { area: '[]', west: -10, south: 38, east: -9, north: 40 };
    await database.db.updateTable('saved_search').set(outdated).where('id', '=', data.id).execute();
    await ada.call(saveSearch, { ...input, ...travel });
    expect(await area()).toEqual(current);
  });

  it('stays without mails when it is renamed during an unsubscribe', async () => {
    const { data } = await ada.call(saveSearch, input);
    const { renamed } = await database.transaction(async (trx) => {
      await trx.updateTable('saved_search').set({ frequency: 'none' }).where('id', '=', data.id).execute();
      const waiting = ada.call(updateSavedSearch, { id: data.id, name: 'Home' });
      await waitForBlockedQuery(database);
      return { renamed: waiting };
    });
    expect((await renamed).data).toMatchObject({ name: 'Home', frequency: 'none' });
  });

  it('does not count listings that its account has hidden', async () => {
    const search = await market.savedSearch(adaId, { filters: { city: 'Faro' } });
    for (const isHidden of [true, false]) {
      const { id } = await market.property({ city: 'Faro' });
      const match = { saved_search_id: search.id, property_id: id, matched_at: testNow, is_waiting: false };
      await market.insert('saved_search_match', match);
      if (isHidden) await market.insert('hidden_home', { account_id: adaId, property_id: id });
    }
    expect((await ada.call(getSavedSearches, {})).data).toMatchObject([{ new_count: 1 }]);
  });

  it('counts new public listings since the last view that are still available', async () => {
    const search = await market.savedSearch(adaId, { filters: { city: 'Faro' } });
    const properties = await Promise.all([0, 1, 2].map(() => market.property({ city: 'Faro' })));
    for (const { id } of properties)
      await market.insert('saved_search_match', {
        saved_search_id: search.id,
        property_id: id,
        matched_at: testNow,
        is_waiting: true,
      });
    const count = async () => (await ada.call(getSavedSearches, {})).data[0]?.new_count;
    expect(await count()).toBe(3);
    await database.db
      .updateTable('property')
      .set({ property_type: 2 })
      .where('id', '=', properties[0]?.id ?? 0)
      .execute();
    expect(await count()).toBe(2);
    expect((await ada.call(markSavedSearchSeen, { id: search.id })).data.new_count).toBe(0);
    expect(await count()).toBe(0);
    // A pending mail is sent even if the search was viewed.
    const pending = database.db.selectFrom('saved_search_match').where('is_waiting', '=', true).selectAll();
    expect(await pending.where('saved_search_id', '=', search.id).execute()).toHaveLength(3);
    await ada.call(updateSavedSearch, { id: search.id, frequency: 'none' });
    expect(await pending.where('saved_search_id', '=', search.id).execute()).toHaveLength(0);
  });

  it('changes name and frequency, and is deleted', async () => {
    const { data } = await ada.call(saveSearch, input);
    expect((await ada.call(updateSavedSearch, { id: data.id, name: 'Home' })).data).toMatchObject({
      name: 'Home',
      frequency: 'daily',
    });
    expect((await ada.call(updateSavedSearch, { id: data.id, frequency: 'none' })).data).toMatchObject({
      name: 'Home',
      frequency: 'none',
    });
    await ada.call(deleteSavedSearch, { id: data.id });
    expect((await ada.call(getSavedSearches, {})).data).toEqual([]);
    expect((await ada.failure(deleteSavedSearch, { id: data.id })).key).toBe('saved_search_not_found');
  });

  it('is not accessible for another account', async () => {
    const { data } = await ada.call(saveSearch, input);
    const { id } = data;
    expect((await ben.call(getSavedSearches, {})).data).toEqual([]);
    for (const key of await Promise.all([
      ben.failure(updateSavedSearch, { id, name: 'Mine' }),
      ben.failure(markSavedSearchSeen, { id }),
      ben.failure(deleteSavedSearch, { id }),
    ]))
      expect(key.key).toBe('saved_search_not_found');
    expect((await ada.call(getSavedSearches, {})).data).toEqual([data]);
  });

  it('requires a verified address for mails', async () => {
    const carla = caller(database, { account: await market.account({ is_email_verified: false }) });
    expect((await carla.failure(saveSearch, input)).key).toBe('alert_email_needed');
    const { data } = await carla.call(saveSearch, { ...input, frequency: 'none' });
    const daily = { id: data.id, frequency: 'daily' };
    expect((await carla.failure(updateSavedSearch, daily)).key).toBe('alert_email_needed');
  });

  it('rejects searches beyond the limit, an incomplete box and an unknown frequency', async () => {
    for (let made = 0; made < savedSearchCount.account; made += 1)
      await market.savedSearch(adaId, { filters: { city: `City ${made}` } });
    expect((await ada.failure(saveSearch, input)).key).toBe('saved_searches_full');
    expect((await ada.call(saveSearch, { name: 'Again', frequency: 'none', city: 'City 7' })).data.name).toBe('Again');
    expect((await ben.failure(saveSearch, { ...input, west: 1 })).message).toContain('box');
    // Escaped, the value exceeds the limit of the filter.
    const manyEscapes = { ...input, parameters: `8!=${'%'.repeat(1_400)}` };
    expect((await ben.failure(saveSearch, manyEscapes)).key).toBe('validation');
    expect((await ben.failure(saveSearch, { ...input, frequency: 'hourly' })).key).toBe('bad_input');
    expect((await ben.failure(saveSearch, { ...input, name: ' ' })).key).toBe('bad_input');
  });
});
