import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { marketFixture } from '../testing/market-fixture.ts';
import { evictCatalogue, loadCatalogue } from './load-catalogue.ts';

let database: Database;
let flats: { id: number };
beforeAll(async () => {
  database = await testDatabase();
  const market = marketFixture(database);
  const icon = await market.file({ key: 'icons/flats.svg' });
  flats = await market.category({ name: 'Flats', image_id: icon.id });
});
afterAll(() => database.close());

it('the catalogue is cached once for all addresses of the market; picture URLs have the address of the request', async () => {
  const queries = vi.spyOn(database.pool, 'connect');
  const addresses = ['http://localhost:3000', ...Array.from({ length: 20 }, (_, at) => `http://host-${at}.test`)];
  evictCatalogue(database);
  await loadCatalogue(database, '');
  const first = queries.mock.calls.length;
  expect(first).toBeGreaterThan(0);
  for (const address of addresses) {
    const { categories } = await loadCatalogue(database, address);
    expect(categories.get(flats.id)?.image).toBe(`${address}/files/icons/flats.svg`);
  }
  expect(queries.mock.calls).toHaveLength(first);
});

it('the catalogue is loaded again after a change', async () => {
  await database.db.updateTable('category').set({ name: 'Lofts' }).where('id', '=', flats.id).execute();
  evictCatalogue(database);
  expect((await loadCatalogue(database, '')).categories.get(flats.id)?.category).toBe('Lofts');
});
