import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Database } from '../../platform/database/pool.ts';
import { testDatabase } from '../../platform/database/testing.ts';
import { loadDictionary } from '../../platform/settings/language-dictionary.ts';
import { marketFixture } from '../../testing/market-fixture.ts';
import { registerLanguageFiles, textsAddress } from './language-files.ts';

let database: Database;
let app: FastifyInstance;
let address: string;
beforeAll(async () => {
  database = await testDatabase();
  const market = marketFixture(database);
  const texts = { 'shell.skip': 'Do treści', 'home.homes_few': '{{homes}} domy', 'name.Flats': 'Mieszkania' };
  await market.language({ code: 'pl', texts: JSON.stringify(texts) });
  await market.language({ code: 'fr' });
  app = Fastify();
  registerLanguageFiles(app, database);
  const dictionary = await loadDictionary(database, 'pl');
  address = dictionary ? textsAddress(dictionary) : '';
});
afterAll(() => database.close());

/** The texts of a JavaScript module with one default export. */
function read(module: string): Record<string, string> {
  expect(module).toMatch(/^export default \{/);
  return JSON.parse(module.slice('export default '.length)) as Record<string, string>;
}

it('serves the first texts of an added language with its names, in English where untranslated, immutable', async () => {
  const reply = await app.inject(address);
  const { headers, statusCode } = reply;
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  const texts = read(reply.body);
  expect(texts).toMatchObject({
    'shell.skip': 'Do treści',
    'home.homes_few': '{{homes}} domy',
    'home.homes_one': '{{homes}} property',
    'name.Flats': 'Mieszkania',
  });
  expect(Object.keys(texts).filter((key) => key.startsWith('posting.'))).toEqual([]);
});

it('serves the other text groups, and the current texts under an old version, uncached', async () => {
  const deferred = await app.inject(address.replace('.first.', '.listing.'));
  expect(Object.keys(read(deferred.body)).some((key) => key.startsWith('posting.'))).toBe(true);
  const old = await app.inject('/assets/texts.pl.aaaaaaaaaaaa.first.js');
  expect([old.statusCode, old.headers['cache-control']]).toEqual([200, 'no-store']);
});

it.each([
  'texts.fr.aaaaaaaaaaaa.first.js',
  'texts.xx.aaaaaaaaaaaa.first.js',
  'texts.pl.aaaaaaaaaaaa.__proto__.js',
  'texts.x',
])('answers 404 for the file %s', async (name) => {
  expect((await app.inject(`/assets/${name}`)).statusCode).toBe(404);
});

it.each(['texts.x', 'texts.pl.aaaaaaaaaaaa.unknown.js'])(
  'does not query the database for the file %s',
  async (name) => {
    const select = vi.spyOn(database.read, 'selectFrom');
    expect((await app.inject(`/assets/${name}`)).statusCode).toBe(404);
    expect(select).not.toHaveBeenCalled();
    select.mockRestore();
  },
);
