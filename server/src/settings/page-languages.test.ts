import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';
import { marketFixture, type MarketFixture } from '../testing/market-fixture.ts';
import { readLanguages } from './page-languages.ts';

let database: Database;
let market: MarketFixture;
beforeEach(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterEach(() => database.close());

it('are those that the operator switched on and the site has texts for', async () => {
  await market.language({ code: 'es' });
  await market.language({ code: 'fr', is_enabled: false });
  await market.language({ code: 'tlh' });
  await market.settings({ default_language: 'fr' });
  expect(await readLanguages(database)).toEqual({ offered: ['es'], first: 'es' });
});

it('are all while the operator has none, the default one first', async () => {
  await market.settings({ default_language: 'ar' });
  expect(await readLanguages(database)).toEqual({ offered: ['en', 'ar', 'hi', 'es', 'fr'], first: 'ar' });
});
