import { getProperty, getPropertyList } from '@latchkey/contract/property/calls';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../platform/database/migrate.ts';
import type { Database } from '../platform/database/pool.ts';
import { dropDatabase, emptyDatabase, testDatabase } from '../platform/database/testing.ts';
import { afterListingSaved } from '../listing-checks/after-listing-saved.ts';
import { evictSettings } from '../platform/settings/load-settings.ts';
import { caller } from '../testing/call-handler.ts';
import { type MarketFixture, marketFixture } from '../testing/market-fixture.ts';
import { testNow } from '../testing/test-now.ts';
import { getMapClusters } from '@latchkey/contract/map/calls';

describe('after the market’s currency has changed', () => {
  let database: Database;
  let market: MarketFixture;
  let old: Awaited<ReturnType<MarketFixture['property']>>;
  beforeEach(async () => {
    database = await testDatabase();
    market = marketFixture(database);
    await market.settings({ currency_code: 'EUR' });
    old = await market.property({ price: 465_000, latitude: 52.5, longitude: 13.4 });
    await database.db.updateTable('setting').set({ value: '"USD"' }).where('key', '=', 'currency_code').execute();
    evictSettings(database);
  });
  afterEach(() => database.close());

  /** Saves the listing as its owner does. */
  const save = (price: number) =>
    database.transaction(async (trx) => {
      await trx.updateTable('property').set({ price }).where('id', '=', old.id).execute();
      await afterListingSaved(trx, old.id, old, testNow);
    });
  const currencies = async () => {
    const { data } = await caller(database).call(getPropertyList, {});
    return data.map(({ id, currency }) => [id, currency]);
  };

  it('a listing has the currency that its price was set in, a new one has that of the market', async () => {
    const added = await market.property({ price: 500_000, latitude: 40, longitude: -3 });
    expect(await currencies()).toEqual([
      [added.id, undefined],
      [old.id, 'EUR'],
    ]);
    const { data } = await caller(database).call(getProperty, { id: old.id });
    expect(data).toMatchObject([{ price: 465_000, currency: 'EUR' }]);
    const berlin = { west: 13, south: 52, east: 14, north: 53, zoom: 16 };
    const pins = (await caller(database).call(getMapClusters, berlin)).data;
    expect(pins.find((pin) => pin.type === 'property' && pin.id === old.id)).toMatchObject({ currency: 'EUR' });
  });

  it('a save without a new price keeps the currency; a new price is in the market’s and restarts the history', async () => {
    await save(old.price);
    expect(await currencies()).toEqual([[old.id, 'EUR']]);
    await save(500_000);
    expect(await currencies()).toEqual([[old.id, undefined]]);
    expect(await database.db.selectFrom('price_change').selectAll().execute()).toMatchObject([
      { price_before: null, price_after: 500_000 },
    ]);
  });
});

it('the migration sets the market’s currency for existing listings', async () => {
  const target = await emptyDatabase();
  await migrate(target, { upTo: 55 });
  const client = new Client(target);
  await client.connect();
  try {
    await client.query(`
      insert into setting (key, value) values ('currency_code', '"EUR"');
      insert into category (id, slug_id, name) values (1, 'flats', 'Flats');
      insert into property (slug_id, category_id, title, price, property_type) values ('flat', 1, 'Flat', 465000, 0)`);
    await migrate(target);
    await client.query(`update setting set value = '"SEK"'`);
    expect((await client.query('select currency from property')).rows).toEqual([{ currency: 'EUR' }]);
  } finally {
    await client.end();
    await dropDatabase(target);
  }
});
