import { languageCodes } from '@latchkey/contract/text/languages';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';
import { marketFixture, type MarketFixture } from '../../testing/market-fixture.ts';
import { readLanguages } from './page-languages.ts';

let database: Database;
let market: MarketFixture;
beforeEach(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterEach(() => database.close());

it('returns the enabled languages by rank, also those without texts of the site', async () => {
  await market.language({ code: 'es', rank: 2 });
  await market.language({ code: 'fr', is_enabled: false });
  await market.language({ code: 'tlh', rank: 1 });
  await market.settings({ default_language: 'fr' });
  expect(await readLanguages(database)).toEqual({ offered: ['tlh', 'es'], first: 'tlh' });
});

it('returns all languages of the site when the operator has none, with the default one as first', async () => {
  await market.settings({ default_language: 'ar' });
  expect(await readLanguages(database)).toEqual({ offered: languageCodes, first: 'ar' });
});
