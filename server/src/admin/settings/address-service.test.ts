import type { MarketSettings } from '@latchkey/contract/admin/settings/records';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NearbyService } from '../../map/nearby/nearby-service.ts';
import { parseEncryptionKey } from '../../platform/crypto/encryption-key.ts';
import type { Database } from '../../platform/database/pool.ts';
import { ServiceSettings } from '../../platform/external/service-settings.ts';
import { AddressService } from '../../platform/geocoding/addresses/address-service.ts';
import { AddressSettings } from '../../platform/geocoding/addresses/address-settings.ts';
import { OfflineGeocoder } from '../../platform/geocoding/offline-geocoder.ts';
import { type LoopbackService, startLoopbackService } from '../../testing/providers/loopback-json-service.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { tmpdir } from 'node:os';
import path from 'node:path';

let app: TestApp;
let owner: string;
let service: LoopbackService;
let geocoder: OfflineGeocoder;
beforeAll(async () => {
  service = await startLoopbackService();
  geocoder = await OfflineGeocoder.open(path.join(tmpdir(), 'latchkey-test-gazetteer'));
  app = await startTestApp({}, (database) => services(database, null, ''));
  owner = await app.signInOperator();
});
afterAll(async () => {
  await app.close();
  await service.close();
});

function services(database: Database, environment: ConstructorParameters<typeof AddressSettings>[0], overpass: string) {
  const now = () => new Date();
  const stored = new ServiceSettings({ database, key: parseEncryptionKey('ab'.repeat(32)), now });
  const shared = { database, siteUrl: 'https://casa.test', log: pino({ level: 'silent' }), now };
  return {
    addresses: new AddressService({ settings: new AddressSettings(environment, stored), geocoder, ...shared }),
    nearby: new NearbyService({ environment: overpass, stored, ...shared }),
  };
}

const post = (call: string, form: Record<string, string | number> = {}) => app.post(`/api/admin/${call}`, form, owner);
const shown = async () => (await app.get('/api/admin/get-settings', {}, owner)).body.data as MarketSettings;
const audit = async () =>
  JSON.stringify((await app.get('/api/admin/get-audit', { subject: 'setting' }, owner)).body.data);
const webSettings = async () => (await app.get('/api/web-settings')).body.data;
const test = async (call = 'test-geocoder') => (await post(call, { address: 'Lisbon' })).body.data;

it('uses a provider without a restart, and never returns its key', async () => {
  expect(await webSettings()).toMatchObject({ address_search: 'off' });
  expect((await app.get('/api/search-addresses', { q: 'Rua Augusta 12' })).body).toMatchObject({
    data: [],
    attribution: '',
  });
  const saved = await post('save-address-service', { provider: 'mapbox', url: service.url, key: 'planted' });
  expect(saved.body.data).toEqual({ source: 'console', provider: 'mapbox', url: service.url, is_key_set: 1 });
  expect(await webSettings()).toMatchObject({ address_search: 'typing' });
  service.answer = () => ({
    body: {
      features: [
        {
          properties: {
            coordinates: { latitude: 38.7089, longitude: -9.1371 },
            context: {
              address: { address_number: '12', street_name: 'Rua Augusta' },
              place: { name: 'Lisboa' },
              country: { name: 'Portugal', country_code: 'PT' },
            },
          },
        },
      ],
    },
  });
  expect((await app.get('/api/search-addresses', { q: 'Rua Augusta 12' })).body).toMatchObject({
    data: [{ formatted_address: 'Rua Augusta 12, Lisbon, Portugal', street: 'Rua Augusta' }],
    attribution: '© Mapbox, © OpenStreetMap contributors',
  });
  expect((await app.get('/api/get-address', { latitude: 38.7, longitude: -9.13 })).body).toMatchObject({
    data: { house_number: '12', latitude: 38.7 },
  });
  expect(await test()).toEqual({ outcome: 'done', said: 'Rua Augusta 12, Lisbon, Portugal (38.7089, -9.1371)' });
  const rows = await app.database.db.selectFrom('service_setting').selectAll().execute();
  expect(JSON.stringify([rows, await shown(), await audit()])).not.toContain('planted');
  expect(await audit()).toContain('address provider: mapbox (127.0.0.1');
});

it('shows the exact failure of the provider in the test, while addresses fall back to towns', async () => {
  service.answer = () => ({ status: 401, body: { message: 'Not Authorized - Invalid Token' } });
  expect(await test()).toEqual({ outcome: 'wrong_sign_in', said: expect.stringContaining('Invalid Token') });
  expect((await app.get('/api/search-addresses', { q: 'Lisbon', limit: 1 })).body).toMatchObject({
    data: [{ name: 'Lisbon', street: '' }],
    attribution: '',
  });
});

it('uses a stored key only for the provider and server that it was entered for', async () => {
  const photon = (await post('save-address-service', { provider: 'photon', url: service.url })).body.data;
  expect(photon).toMatchObject({ is_key_set: 0 });
  await post('save-address-service', { provider: 'pelias', url: service.url, key: 'planted' });
  const pelias = async (url: string) => (await post('save-address-service', { provider: 'pelias', url })).body.data;
  expect(await pelias(`${service.url}/other`)).toMatchObject({ is_key_set: 1 });
  expect(await pelias('https://elsewhere.test')).toMatchObject({ is_key_set: 0 });
});

it('reports the invalid fields of a provider, and removes one', async () => {
  const fields = async (form: Record<string, string>) => (await post('save-address-service', form)).body.fields;
  expect(await fields({ provider: 'nominatim', url: 'http://geocoder.test' })).toEqual({ url: 'not_an_address' });
  expect(await fields({ provider: 'pelias' })).toEqual({ url: 'not_an_address' });
  expect(await fields({ provider: 'google' })).toEqual({ key: 'not_a_key' });
  expect((await post('save-address-service', { is_off: 1 })).body.data).toMatchObject({ source: 'none' });
  expect(await test()).toMatchObject({ outcome: 'done', said: expect.stringContaining('Lisbon') });
});

it('uses an Overpass server without a restart, and shows its exact failure in the test', async () => {
  expect(await webSettings()).toMatchObject({ nearby_facilities: '0' });
  expect(await test('test-nearby-source')).toEqual({ outcome: 'off', said: '' });
  expect((await post('save-nearby-source', { url: 'overpass' })).body.fields).toEqual({ url: 'not_an_address' });
  const url = `${service.url}/api/interpreter`;
  expect((await post('save-nearby-source', { url })).body.data).toEqual({ source: 'console', url });
  expect(await webSettings()).toMatchObject({ nearby_facilities: '1' });
  const school = { lat: 38.72, lon: -9.14, tags: { amenity: 'school', name: 'Escola do Castelo' } };
  service.answer = () => ({ body: { elements: [school] } });
  expect(await test('test-nearby-source')).toMatchObject({
    outcome: 'done',
    said: expect.stringContaining('Castelo ('),
  });
  service.answer = () => ({ status: 504, body: 'The server is probably too busy to handle your request.' });
  expect(await test('test-nearby-source')).toMatchObject({
    outcome: 'failed',
    said: expect.stringContaining('too busy'),
  });
  expect(await audit()).toContain('nearby places: 127.0.0.1');
  expect((await post('save-nearby-source', { is_off: 1 })).body.data).toEqual({ source: 'none', url: '' });
});

it('prefers services from the environment and rejects changes of them', async () => {
  const environment = { provider: 'google', url: '', key: 'planted' } as const;
  const other = await startTestApp({}, (database) => services(database, environment, 'https://overpass.test/api'));
  const token = await other.signInOperator();
  const call = (name: string, form: Record<string, string>) => other.post(`/api/admin/${name}`, form, token);
  expect((await call('save-address-service', { provider: 'photon' })).body.key).toBe('not_allowed');
  expect((await call('save-nearby-source', { url: 'https://x.test' })).body.key).toBe('not_allowed');
  expect((await other.get('/api/admin/get-settings', {}, token)).body.data).toMatchObject({
    addresses: { source: 'environment', provider: 'google', url: '', is_key_set: 1 },
    nearby: { source: 'environment', url: 'https://overpass.test/api' },
  });
  expect((await other.get('/api/web-settings')).body.data).toMatchObject({ address_search: 'submit' });
  await other.close();
});
