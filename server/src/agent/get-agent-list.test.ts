import { agentList } from '@latchkey/contract/agent/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { caller } from '../testing/call-handler.ts';
import { marketFixture } from '../testing/market-fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  const market = marketFixture(database);
  await market.settings({ company_name: 'Casa Lisbon' });
  await market.property({ account_id: null });
  for (const [name, city, country, spoken_languages] of [
    ['Inês Duarte', 'Lisbon', 'Portugal', ['pt', 'en']],
    ['Rui Lisboa', 'Porto', 'Portugal', ['pt']],
    ['Élodie Martin', 'Paris', 'France', ['fr', 'en']],
    ['Sam O’Neill', '', '', []],
  ] as const) {
    const account = await market.account({ name, city, country, spoken_languages: [...spoken_languages] });
    await market.property({ account_id: account.id });
  }
  await market.account({ name: 'Without listings', city: 'Lisbon', spoken_languages: ['de'] });
});
afterAll(() => database.close());

const load = (input: { search?: string; language?: string; limit?: number; offset?: number }) =>
  caller(database).call(agentList, input as never);
const names = async (input: Parameters<typeof load>[0]) => (await load(input)).data.map(({ name }) => name).sort();

test.each([
  ['the whole name', 'Inês Duarte', ['Inês Duarte']],
  ['a part of the name without its accent', 'elod', ['Élodie Martin']],
  ['name and city in any order', 'lisbon, ines', ['Inês Duarte']],
  ['a city, with the operator of that name', 'Lisbon', ['Casa Lisbon', 'Inês Duarte']],
  ['a city in another language, or that word in a name', 'Lisboa', ['Inês Duarte', 'Rui Lisboa']],
  ['a city in another script', 'باريس', ['Élodie Martin']],
  ['a country', 'portugal', ['Inês Duarte', 'Rui Lisboa']],
  ['the beginning of a name by two letters', 'sa', ['Sam O’Neill']],
  ['a wildcard as a text', '%', []],
  ['punctuation alone as no filter', ',', ['Casa Lisbon', 'Inês Duarte', 'Rui Lisboa', 'Sam O’Neill', 'Élodie Martin']],
])('finds agents by %s', async (_, search, expected) => {
  expect(await names({ search })).toEqual(expected);
});

test('finds agents by a language that they speak, together with the search', async () => {
  expect(await names({ language: 'en' })).toEqual(['Inês Duarte', 'Élodie Martin']);
  expect(await names({ language: 'en', search: 'paris' })).toEqual(['Élodie Martin']);
});

test('counts the agents of the search on all pages, and offers the languages of all agents', async () => {
  const page = await load({ search: 'Lisbon', limit: 1, offset: 1 });
  expect(page).toMatchObject({ data: [{ name: 'Inês Duarte' }], total: 2, languages: ['en', 'fr', 'pt'] });
});
