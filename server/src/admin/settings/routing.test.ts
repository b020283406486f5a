import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MarketSettings } from '@latchkey/contract/admin/settings/records';
import { pino } from 'pino';
import { parseEncryptionKey } from '../../platform/crypto/encryption-key.ts';
import { ServiceSettings } from '../../platform/external/service-settings.ts';
import { Routing } from '../../platform/routing/routing.ts';
import { type ServiceResponse, startLoopbackService } from '../../testing/providers/loopback-service.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let app: TestApp;
let owner: string;
let routing: Routing;
let service: Awaited<ReturnType<typeof startLoopbackService>>;
let response: ServiceResponse = { body: { sources_to_targets: [[{ time: 754 }]] } };

beforeAll(async () => {
  service = await startLoopbackService(() => response);
  app = await startTestApp({}, (database) => {
    const stored = new ServiceSettings({ database, key: parseEncryptionKey('ab'.repeat(32)), now: () => new Date() });
    routing = new Routing({ environment: null, stored, log: pino({ level: 'silent' }), now: () => new Date() });
    return { routing };
  });
  owner = await app.signInOperator();
});
afterAll(async () => {
  await app.close();
  await service.close();
});

const post = (call: string, form: Record<string, string | number> = {}) => app.post(`/api/admin/${call}`, form, owner);
const save = (form: Record<string, string | number> = {}) =>
  post('save-routing', { engine: 'valhalla', url: `${service.url}/`, key: 'planted', ...form });
const shown = async () => (await app.get('/api/admin/get-settings', {}, owner)).body.data as MarketSettings;
const test = async () => (await post('test-routing', { mode: 'walk', address: 'Lisbon' })).body.data;

it('stores an engine without ever returning its key, and tests it by a real request', async () => {
  expect(await test()).toEqual({ outcome: 'off', said: '' });
  const saved = { source: 'console', engine: 'valhalla', url: service.url, is_key_set: 1 };
  expect((await save()).body.data).toEqual(saved);
  expect((await shown()).routing).toEqual(saved);
  expect(await test()).toEqual({ outcome: 'done', said: '13' });
  expect(service.requests.at(-1)).toMatchObject({
    path: '/sources_to_targets',
    headers: { authorization: 'Bearer planted' },
    body: { costing: 'pedestrian' },
  });
  const rows = await app.database.db.selectFrom('service_setting').selectAll().execute();
  const audit = (await app.get('/api/admin/get-audit', { subject: 'setting' }, owner)).body.data;
  expect(JSON.stringify([rows.map(({ sealed: _, ...row }) => row), audit])).not.toContain('planted');
  expect(JSON.stringify(audit)).toContain(`routing engine: valhalla ${service.url}`);
});

it('reports the response of the engine that a test requests', async () => {
  response = { status: 401, body: { error: 'no token' } };
  expect(await test()).toEqual({
    outcome: 'wrong_sign_in',
    said: expect.stringMatching(/^127\.0\.0\.1:\d+ responded with 401: no token$/),
  });
  response = { status: 400, body: { error: 'No suitable edges near location' } };
  expect(await test()).toMatchObject({ outcome: 'refused' });
  response = { status: 503, body: 'busy' };
  expect(await test()).toMatchObject({ outcome: 'failed' });
});

it('uses a stored key only for the engine and server that it was entered for', async () => {
  expect((await save({ key: '', url: `${service.url}/path` })).body.data).toMatchObject({ is_key_set: 1 });
  expect((await save({ key: '', url: 'http://valhalla.internal:8002' })).body.data).toMatchObject({ is_key_set: 0 });
  await save();
  expect((await save({ key: '', engine: 'openrouteservice' })).body.data).toMatchObject({ is_key_set: 0 });
});

it('reports the invalid fields of an engine, and removes one', async () => {
  const wrong = [
    '',
    'valhalla',
    'ftp://a.test',
    'https://u:planted@a.test',
    'http://169.254.169.254',
    'https://a.test?key=1',
  ];
  for (const url of wrong) expect((await save({ url })).body.fields).toEqual({ url: 'not_an_address' });
  expect((await save({ engine: 'google', url: '', key: '' })).body.fields).toEqual({ key: 'not_a_key' });
  expect((await save({ engine: 'osrm', url: 'https://osrm.test/routed-{profile}' })).body.data).toMatchObject({
    url: 'https://osrm.test/routed-{profile}',
  });
  expect((await save({ is_off: 1 })).body.data).toMatchObject({ source: 'none' });
});

it('prefers an engine from the environment and rejects changes of it', async () => {
  routing.route = () => Promise.resolve({ source: 'environment', engine: 'google', url: '', key: 'planted' });
  expect((await shown()).routing).toEqual({ source: 'environment', engine: 'google', url: '', is_key_set: 1 });
  expect((await save()).body.key).toBe('not_allowed');
});
