import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AddressProviderName } from '@latchkey/contract/admin/addresses/records';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../database/pool.ts';
import { testDatabase } from '../../database/testing.ts';
import { parseEncryptionKey } from '../../crypto/encryption-key.ts';
import { externalCacheJobs } from '../../external/external-cache.ts';
import { ServiceSettings } from '../../external/service-settings.ts';
import { takeTurn } from '../../external/take-turn.ts';
import { type LoopbackService, startLoopbackService } from '../../../testing/providers/loopback-json-service.ts';
import { OfflineGeocoder } from '../offline-geocoder.ts';
import { AddressService } from './address-service.ts';
import { AddressSettings } from './address-settings.ts';

let database: Database;
let geocoder: OfflineGeocoder;
let provider: LoopbackService;
let clock: Date;
let warnings: object[];
beforeAll(async () => {
  database = await testDatabase();
  geocoder = await OfflineGeocoder.open(path.join(tmpdir(), 'latchkey-test-gazetteer'));
  provider = await startLoopbackService();
});
afterAll(async () => {
  await provider.close();
  await database.close();
});
beforeEach(async () => {
  clock = new Date('2027-03-01T12:00:00Z');
  warnings = [];
  provider.received = [];
  provider.answer = () => ({ body: porto });
  await database.db.deleteFrom('external_response').execute();
});

const now = () => clock;
const pass = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1_000);
};
const feature = (properties: object) => ({
  geometry: { type: 'Point', coordinates: [-8.611, 41.1496] },
  properties,
});
const porto = { features: [feature({ type: 'house', street: 'Rua das Flores', city: 'Porto', countrycode: 'PT' })] };

function service(environment: { provider: AddressProviderName; url: string; key: string } | null) {
  const stored = new ServiceSettings({ database, key: parseEncryptionKey('ab'.repeat(32)), now });
  const settings = new AddressSettings(environment, stored);
  const log = { warn: (...[fields, text]: unknown[]) => void warnings.push({ ...Object(fields), text }) };
  return new AddressService({ settings, geocoder, database, siteUrl: 'https://casa.test', log, now });
}
const photon = (key = '') => service({ provider: 'photon', url: provider.url, key });

it('without a provider, finds towns and sends no request', async () => {
  const { result, attribution } = await service(null).search('Porto', { limit: 1 });
  expect(result).toMatchObject([{ name: 'Porto', street: '', postcode: '' }]);
  expect(attribution).toBe('');
  expect((await service(null).reverse({ latitude: 48.2, longitude: 16.37 })).result).toMatchObject({ city: 'Vienna' });
  expect(await service(null).searchMode()).toBe('off');
});

it.each([
  ['busy, for as long as it says', { status: 429, body: '', headers: { 'retry-after': '120' } }, 119, 2],
  ['busy, for a minute when it says nothing', { status: 429, body: '' }, 59, 2],
  ['out of order, for ten seconds', { status: 503, body: '' }, 9, 2],
  ['rejecting the key, for five minutes', { status: 403, body: 'no such key' }, 299, 2],
])('requests nothing from a provider that is %s, and returns towns meanwhile', async (_, answer, during, after) => {
  const addresses = photon();
  provider.answer = () => answer;
  expect((await addresses.search('Porto')).result[0]).toMatchObject({ name: 'Porto', street: '' });
  expect(warnings).toEqual([
    expect.objectContaining({
      text: 'address provider unavailable',
      provider: 'photon',
      reason: expect.stringContaining(String(answer.status)),
    }),
  ]);
  pass(during);
  await addresses.reverse({ latitude: 41.1496, longitude: -8.611 });
  expect(provider.received).toHaveLength(1);
  pass(after);
  provider.answer = () => ({ body: porto });
  expect((await addresses.search('Porto')).result[0]?.street).toBe('Rua das Flores');
});

it('requests the provider again immediately after a text that it rejects, and with another key', async () => {
  const addresses = photon();
  provider.answer = () => ({ status: 422, body: 'query too long' });
  await addresses.search('x'.repeat(200));
  provider.answer = () => ({ body: porto });
  expect((await addresses.search('Flores')).result[0]?.street).toBe('Rua das Flores');
});

it('treats an exceeded quota of Google, which has status 200, like that of any provider', async () => {
  const addresses = service({ provider: 'google', url: provider.url, key: 'k' });
  provider.answer = () => ({ body: { status: 'OVER_QUERY_LIMIT', error_message: 'You have exceeded your quota.' } });
  expect((await addresses.search('Porto')).result[0]?.name).toBe('Porto');
  expect(warnings).toMatchObject([{ reason: expect.stringContaining('exceeded your quota'), pausedSeconds: 60 }]);
});

it('stores results for thirty days where the terms allow it, without the text', async () => {
  const near = { latitude: 41.15, longitude: -8.61 };
  await photon().search('Rua das Flores', { near });
  // Another process, and a user who is a little farther away.
  await photon().search('Rua das Flores', { near: { latitude: 41.13, longitude: -8.6 } });
  expect(provider.received).toHaveLength(1);
  const rows = await database.db.selectFrom('external_response').selectAll().execute();
  expect(rows).toHaveLength(1);
  pass(30 * 24 * 3_600);
  await photon().search('Rua das Flores', { near });
  expect(provider.received).toHaveLength(2);
  pass(31 * 24 * 3_600);
  await externalCacheJobs(database, now)['delete-external-responses'].run({});
  expect(await database.db.selectFrom('external_response').selectAll().execute()).toEqual([]);
});

it.each(['google', 'mapbox'] as const)('stores no response of %s, whose terms forbid it', async (name) => {
  const body = name === 'google' ? { status: 'ZERO_RESULTS', results: [] } : { features: [] };
  provider.answer = () => ({ body });
  for (let time = 0; time < 2; time += 1)
    await service({ provider: name, url: provider.url, key: 'k' }).search('Porto');
  expect(provider.received).toHaveLength(2);
  expect(await database.db.selectFrom('external_response').selectAll().execute()).toEqual([]);
});

it('uses the provider’s city name when the gazetteer has only another city of this name', async () => {
  provider.answer = () => ({
    body: {
      features: [feature({ type: 'street', name: 'High Street', city: 'Paris', state: 'Norte', countrycode: 'PT' })],
    },
  });
  const { result } = await photon().search('High Street, Paris');
  expect(result[0]).toMatchObject({ street: 'High Street', city: 'Paris', state: 'Norte', country: 'Portugal' });
});

it('uses the provider’s town name when the centre of the town belongs to a larger one', async () => {
  const properties = { type: 'street', name: 'Rue de Paris', city: 'Montreuil', countrycode: 'FR' };
  provider.answer = () => ({
    body: { features: [{ geometry: { type: 'Point', coordinates: [2.44, 48.86] }, properties }] },
  });
  const { result } = await photon().search('rue de paris montreuil');
  expect(result[0]).toMatchObject({ city: 'Montreuil', state: 'Île-de-France', country: 'France' });
});

it('writes the house number first where the country does', async () => {
  const properties = { type: 'house', street: 'Baker Street', housenumber: '221b', city: 'London', countrycode: 'GB' };
  provider.answer = () => ({
    body: { features: [{ geometry: { type: 'Point', coordinates: [-0.158, 51.524] }, properties }] },
  });
  const { result } = await photon().search('221b baker street');
  expect(result[0]).toMatchObject({ name: '221b Baker Street', state: 'England', country: 'United Kingdom' });
});

it('sends a public server one request at a time, across all processes', async () => {
  const limit = { intervalMs: 50, maxWaitMs: 60_000 };
  const startedAt = performance.now();
  await Promise.all([1, 2, 3].map(() => takeTurn('a.test', limit, database)));
  // Two intervals, less the rounding of the timer.
  expect(performance.now() - startedAt).toBeGreaterThan(95);
});

it('rejects immediately what would wait too long for a public server', async () => {
  const limit = { intervalMs: 60_000, maxWaitMs: 2_000 };
  await takeTurn('b.test', limit, database);
  await expect(takeTurn('b.test', limit, database)).rejects.toMatchObject({ status: 429 });
  await takeTurn('c.test', limit, database);
});
