import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { marketFixture } from '../testing/market-fixture.ts';
import { loadPlaceNames } from './load-place-names.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  const market = marketFixture(database);
  await market.property({ city: 'Lisbon', state: 'Lisbon', country: 'Portugal' });
  await market.property({ city: 'Barcelona', state: 'Catalonia', country: 'Spain' });
  await market.property({ city: 'Nowhere', state: 'Somewhere', country: 'Freedonia' });
});
afterAll(() => database.close());

it('names the cities, regions and countries of the listings in a language', async () => {
  expect(await loadPlaceNames(database, 'ar')).toEqual({
    'name.Lisbon': 'لشبونة',
    'name.Portugal': 'البرتغال',
    'name.Barcelona': 'برشلونة',
    'name.Catalonia': 'كتالونيا',
    'name.Spain': 'إسبانيا',
  });
});

it('leaves out names that are the same in the language', async () => {
  expect(await loadPlaceNames(database, 'en')).toEqual({});
  expect(await loadPlaceNames(database, 'fr')).not.toHaveProperty('name.Portugal');
});

it('names the countries in a language that the operator added', async () => {
  expect(await loadPlaceNames(database, 'de')).toEqual({ 'name.Spain': 'Spanien' });
});
