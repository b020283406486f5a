import { getNearbyFacilities } from '@latchkey/contract/map/calls';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { parseEncryptionKey } from '../../platform/crypto/encryption-key.ts';
import type { Database } from '../../platform/database/pool.ts';
import { testDatabase } from '../../platform/database/testing.ts';
import { ServiceSettings } from '../../platform/external/service-settings.ts';
import { caller } from '../../testing/call-handler.ts';
import { type LoopbackService, startLoopbackService } from '../../testing/providers/loopback-json-service.ts';
import { testNow } from '../../testing/test-now.ts';
import { NearbyService } from './nearby-service.ts';

let database: Database;
let overpass: LoopbackService;
let warnings: object[];
beforeAll(async () => {
  database = await testDatabase();
  overpass = await startLoopbackService();
  for (const name of ['Colegio', 'Estación de tren', 'Park', 'Harbour'])
    await database.db.insertInto('facility').values({ name }).execute();
});
afterAll(async () => {
  await overpass.close();
  await database.close();
});
beforeEach(async () => {
  warnings = [];
  overpass.received = [];
  await database.db.deleteFrom('external_response').execute();
  await database.db.deleteFrom('external_turn').execute();
  await database.db.deleteFrom('setting').where('key', '=', 'distance_option').execute();
});

const rossio = { latitude: 38.7139, longitude: -9.1394 };

function signedIn(environment = `${overpass.url}/api/interpreter`) {
  const now = () => testNow;
  const stored = new ServiceSettings({ database, key: parseEncryptionKey('ab'.repeat(32)), now });
  const log = { warn: (...[fields, text]: unknown[]) => void warnings.push({ ...Object(fields), text }) };
  const client = caller(database, { account: { id: 1 } });
  client.context.nearby = new NearbyService({ environment, stored, database, siteUrl: 'https://casa.test', log, now });
  return client;
}

async function facilityId(name: string): Promise<number> {
  return (await database.db.selectFrom('facility').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
}

const elements = [
  { type: 'node', id: 1, lat: 38.7239, lon: -9.1394, tags: { amenity: 'school', name: 'Escola Camões' } },
  {
    type: 'way',
    id: 2,
    center: { lat: 38.7169, lon: -9.1394 },
    tags: { amenity: 'school', name: 'Escola do Castelo' },
  },
  { type: 'node', id: 3, lat: 38.7144, lon: -9.1414, tags: { railway: 'station', name: 'Rossio' } },
  // A metro station is none of trains.
  { type: 'node', id: 4, lat: 38.714, lon: -9.1394, tags: { railway: 'station', station: 'subway', name: 'Rossio M' } },
];

it('returns the nearest place of each facility whose name is understood, by one query', async () => {
  overpass.answer = () => ({ body: { version: 0.6, elements } });
  const { data, attribution } = await signedIn().call(getNearbyFacilities, rossio);
  expect(data).toEqual([
    { facility_id: await facilityId('Colegio'), distance: 0.3, name: 'Escola do Castelo' },
    { facility_id: await facilityId('Estación de tren'), distance: 0.2, name: 'Rossio' },
  ]);
  expect(attribution).toBe('© OpenStreetMap contributors');
  expect(overpass.received).toHaveLength(1);
  const [request] = overpass.received;
  expect(request).toMatchObject({
    path: '/api/interpreter',
    headers: { 'user-agent': 'Latchkey (https://casa.test)' },
  });
  expect(request?.form['data']).toBe(
    '[out:json][timeout:9][maxsize:67108864];(nwr(around:3000,38.7139,-9.1394)["leisure"~"^(park)$"];' +
      'nwr(around:5000,38.7139,-9.1394)["amenity"~"^(school)$"];' +
      'nwr(around:20000,38.7139,-9.1394)["railway"~"^(station|halt)$"];);out tags center;',
  );
});

it('answers in the unit of the market, and the same point from the cache', async () => {
  overpass.answer = () => ({ body: { elements } });
  await signedIn().call(getNearbyFacilities, rossio);
  await database.db
    .insertInto('setting')
    .values({ key: 'distance_option', value: JSON.stringify('m') })
    .execute();
  const { data } = await signedIn().call(getNearbyFacilities, { ...rossio, latitude: 38.71391 });
  expect(data.map(({ distance }) => distance)).toEqual([330, 180]);
  expect(overpass.received).toHaveLength(1);
});

it.each([
  ['is busy', { status: 429, body: 'rate_limited' }, '429'],
  ['ran out of time', { body: { elements: [], remark: 'runtime error: Query timed out' } }, 'timed out'],
])('fails when the server %s, logs the reason, and sends no further request for a while', async (_, answer, reason) => {
  overpass.answer = () => answer;
  const client = signedIn();
  expect((await client.failure(getNearbyFacilities, rossio)).key).toBe('service_unavailable');
  expect((await client.failure(getNearbyFacilities, rossio)).key).toBe('service_unavailable');
  expect(overpass.received).toHaveLength(1);
  expect(warnings).toMatchObject([{ text: 'Overpass server unavailable', reason: expect.stringContaining(reason) }]);
});

it('fails without a server, and sends no request', async () => {
  expect((await signedIn('').failure(getNearbyFacilities, rossio)).key).toBe('service_unavailable');
  expect(overpass.received).toEqual([]);
});
