import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import type { MapChecks, MapSettings } from '@latchkey/contract/admin/map-settings/records';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { pino } from 'pino';
import { parseEncryptionKey } from '../../platform/crypto/encryption-key.ts';
import type { Database } from '../../platform/database/pool.ts';
import { ServiceSettings } from '../../platform/external/service-settings.ts';
import { DiskStore } from '../../platform/files/disk-store.ts';
import { partBytes, partKey } from '../../platform/map/base-map/archive-source.ts';
import { MapProvider } from '../../platform/map/base-map/map-provider.ts';
import { formWithFiles } from '../../testing/form-with-files.ts';
import { pmtilesArchive } from '../../testing/pmtiles-archive.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

const log = pino({ level: 'silent' });
const encryption = parseEncryptionKey('ab'.repeat(32));
const files = new DiskStore({ directory: mkdtempSync(path.join(tmpdir(), 'latchkey-maps-')) });
const archive = pmtilesArchive({ tiles: { '0/0/0': Buffer.from('world') } });
const key = 'AIzaPlantedKeyOfThisTest';

let host: Server;
let origin: string;
let app: TestApp;
let maps: MapProvider;
let owner: string;
let now = new Date();
let isDown = false;
const started: MapProvider[] = [];

function startProvider(database: Database, environmentUrl = '') {
  const settings = new ServiceSettings({ database, key: encryption, now: () => now });
  const stored = { settings, key: encryption, files };
  const provider = new MapProvider({ environmentUrl, stored, log, googleUrl: origin, now: () => now });
  started.push(provider);
  return provider;
}

beforeAll(async () => {
  host = createServer(({ url = '', headers: { range = '' } }, reply) => {
    const [, start = 0, end = 0] = (/^bytes=(\d+)-(\d+)$/.exec(range) ?? []).map(Number);
    if (isDown) reply.writeHead(500).end();
    else if (url === '/lisbon.pmtiles') reply.writeHead(206).end(archive.subarray(start, end + 1));
    else if (url === '/style.json') {
      reply.setHeader('Access-Control-Allow-Origin', '*');
      reply.end(JSON.stringify({ version: 8, sources: {}, glyphs: 'https://glyphs.test/{fontstack}', layers: [] }));
    } else reply.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  // The test app creates its provider from a database that exists only then.
  app = await startTestApp({}, (database) => {
    maps = startProvider(database);
    return { maps, files };
  });
  owner = await app.signInOperator();
});
afterAll(async () => {
  for (const each of started) each.stop();
  await app.close();
  host.closeAllConnections();
  host.close();
});
beforeEach(async () => {
  now = new Date();
  await post('save-map', { provider: 'bundled' });
});

const post = (call: string, form: Record<string, string | number> = {}) => app.post(`/api/admin/${call}`, form, owner);
const save = async (form: Record<string, string | number>) => (await post('save-map', form)).body.data as MapSettings;
const shown = async () => (await app.get('/api/admin/get-map', {}, owner)).body.data as MapSettings;
const audit = async () =>
  JSON.stringify((await app.get('/api/admin/get-audit', { subject: 'setting' }, owner)).body.data);

it('uses a style at once in this process, and in another one after its eviction', async () => {
  const other = startProvider(app.database);
  await other.start();
  expect(await save({ provider: 'style', style_url: `${origin}/style.json` })).toMatchObject({
    source: 'console',
    provider: 'style',
    style_url: `${origin}/style.json`,
  });
  const base = { kind: 'style', styleUrl: `${origin}/style.json`, hasImages: false, satellite: null };
  expect(maps.active.base).toEqual(base);
  await expect.poll(() => maps.active.origins).toContain('https://glyphs.test');
  expect(other.active.base).toBeNull();
  const changed = new Promise<void>((resolve) => (other.onChange = resolve));
  await other.reload();
  await changed;
  const opened = other.active;
  expect(opened.base).toEqual(base);
  await other.reload();
  expect(other.active).toBe(opened);
});

it('never returns the key of Google, leaves it unchanged when sent blank, and passes it to pages', async () => {
  expect(await save({ provider: 'google', key })).toMatchObject({ provider: 'google', is_key_set: 1 });
  await save({ provider: 'bundled' });
  expect(await save({ provider: 'google' })).toMatchObject({ provider: 'google', is_key_set: 1 });
  expect(maps.active.base).toMatchObject({ kind: 'google', url: origin, key });
  expect(maps.active.origins).toEqual([origin]);
  const rows = await app.database.db.selectFrom('service_setting').selectAll().execute();
  const stored = rows.map(({ sealed, ...row }) => [row, sealed.toString('latin1')]);
  expect(JSON.stringify([stored, await shown(), await audit()])).not.toContain(key);
  expect(await audit()).toContain('map: google');
});

it('adds satellite tiles to every map, and their origin to the policy', async () => {
  const satellite_url = 'https://pictures.test/{z}/{x}/{y}.jpg';
  await save({ provider: 'bundled', satellite_url, satellite_attribution: '© Pictures' });
  expect(maps.active.base).toEqual({
    kind: 'bundled',
    hasImages: true,
    satellite: { tiles: satellite_url, attribution: '© Pictures' },
  });
  expect(maps.active.origins).toEqual(['https://pictures.test']);
});

it('serves the tiles of an archive on another server, until another map is saved', async () => {
  const record = await save({ provider: 'archive', archive_url: `${origin}/lisbon.pmtiles` });
  expect(record).toMatchObject({ provider: 'archive', archive: null });
  const { base } = maps.active;
  if (base?.kind !== 'archive') throw new Error('no archive');
  expect(base).toMatchObject({ minZoom: 0, maxZoom: 0, layers: ['earth', 'water', 'roads'], hasImages: false });
  const tile = base.tiles.replace('{z}/{x}/{y}', '');
  const reply = await app.app.inject({ url: `${tile}0/0/0` });
  expect(reply.headers).toMatchObject({
    'content-type': 'application/vnd.mapbox-vector-tile',
    'content-encoding': 'gzip',
    'cache-control': expect.stringContaining('max-age=86400'),
  });
  expect(gunzipSync(reply.rawPayload).toString()).toBe('world');
  expect(await app.app.inject({ url: `${tile}1/0/0` })).toMatchObject({
    statusCode: 404,
    headers: { 'cache-control': 'public, max-age=600' },
  });
  isDown = true;
  expect(await app.app.inject({ url: `${tile}0/0/0` })).toMatchObject({
    statusCode: 503,
    headers: { 'cache-control': 'no-store' },
  });
  isDown = false;
  await save({ provider: 'bundled' });
  expect(await app.app.inject({ url: `${tile}0/0/0` })).toMatchObject({
    statusCode: 404,
    headers: { 'cache-control': 'no-store' },
  });
});

it('serves the tiles of an archive that is previewed', async () => {
  const { draft } = (await post('test-map', { provider: 'archive', archive_url: `${origin}/lisbon.pmtiles` })).body
    .data as MapChecks;
  const base = (await maps.draft(draft))?.base;
  if (base?.kind !== 'archive') throw new Error('no archive');
  expect((await app.app.inject({ url: base.tiles.replace('{z}/{x}/{y}', '0/0/0') })).statusCode).toBe(200);
  expect(
    (await app.app.inject({ url: base.tiles.replace('{z}/{x}/{y}', '0/0/0').split('?')[0] ?? '' })).statusCode,
  ).toBe(404);
});

it.each([
  [{ provider: 'style', style_url: 'http://styles.test/style.json' }, { style_url: 'not_an_address' }],
  [{ provider: 'style' }, { style_url: 'not_an_address' }],
  [{ provider: 'archive', archive_url: 'ftp://maps.test/a' }, { archive_url: 'not_an_address' }],
  [{ provider: 'google', key: 'short' }, { key: 'not_a_key' }],
  [
    { provider: 'bundled', satellite_url: 'https://pictures.test/{z}/{x}.jpg' },
    { satellite_url: 'not_a_pattern', satellite_attribution: 'required' },
  ],
])('rejects the settings %o', async (form, fields) => {
  expect((await post('save-map', form as Record<string, string>)).body.fields).toEqual(fields);
});

it('rejects an archive that cannot be read, with the reason', async () => {
  const { body } = await post('save-map', { provider: 'archive', archive_url: `${origin}/gone.pmtiles` });
  expect(body.fields).toEqual({ archive_url: 'not_found' });
  expect((await shown()).provider).toBe('bundled');
});

it('tests a map without saving it, and previews it for an hour', async () => {
  const form = { provider: 'style', style_url: `${origin}/style.json` };
  const { checks, draft } = (await post('test-map', form)).body.data as MapChecks;
  // The glyphs are of a host that does not exist.
  expect(checks).toMatchObject([
    { part: 'style', problem: null },
    { part: 'glyphs', problem: 'unreachable' },
  ]);
  expect((await shown()).provider).toBe('bundled');
  const preview = await startProvider(app.database).draft(draft);
  expect(preview?.base).toMatchObject({ kind: 'style', styleUrl: `${origin}/style.json` });
  expect(preview?.origins).toContain('https://glyphs.test');
  expect(await maps.draft(`${draft.slice(0, -2)}xx`)).toBeNull();
  now = new Date(now.getTime() + 3_600_001);
  expect(await maps.draft(draft)).toBeNull();
});

it.each([
  ['archive', { provider: 'archive', archive_url: '/gone.pmtiles' }],
  ['style', { provider: 'style', style_url: '/gone.json' }],
])('reports that an %s that does not exist has no preview', async (part, form) => {
  const located = Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, value.startsWith('/') ? origin + value : value]),
  );
  expect((await post('test-map', located)).body.data).toMatchObject({
    checks: [{ part, problem: 'not_found' }],
    draft: '',
  });
});

const upload = async (content: Buffer, form: Record<string, string | number>) => {
  const { payload, headers } = formWithFiles(form, { part: ['lisbon.pmtiles', content] });
  const response = await app.app.inject({
    method: 'POST',
    url: '/api/admin/upload-map-part',
    payload,
    headers: { ...headers, authorization: `Bearer ${owner}` },
  });
  return response.json<{ data: { archive_id: string }; fields?: object; key?: string }>();
};

it('uses an uploaded archive, and deletes it when another map replaces it', async () => {
  const { data } = await upload(archive, { at: 0 });
  const form = { provider: 'archive', archive_id: data.archive_id, archive_name: 'lisbon.pmtiles' };
  expect(await save(form)).toMatchObject({
    archive_url: '',
    archive: { id: data.archive_id, name: 'lisbon.pmtiles', bytes: archive.length },
  });
  expect(await maps.active.archive?.tile(0, 0, 0)).not.toBeNull();
  await save({ provider: 'bundled' });
  expect(await files.stat(partKey(data.archive_id, 0))).toBeNull();
});

it('rejects parts of another kind of file, out of order or of another size than the stored one', async () => {
  expect(await upload(Buffer.from('PK archive'), { at: 0 })).toMatchObject({ fields: { part: 'not_pmtiles' } });
  const first = Buffer.concat([archive, Buffer.alloc(partBytes - archive.length)]);
  const { data } = await upload(first, { at: 0 });
  const next = { archive_id: data.archive_id };
  expect(await upload(archive, { ...next, at: 2 })).toMatchObject({ key: 'validation' });
  expect((await upload(archive, { ...next, at: 1 })).data).toMatchObject({ bytes: partBytes + archive.length });
  expect(await upload(first, { ...next, at: 1 })).toMatchObject({ key: 'validation' });
  expect(await upload(archive, { ...next, at: 2 })).toMatchObject({ key: 'validation' });
  expect(await upload(archive, { archive_id: '../private/00', at: 1 })).toMatchObject({ key: 'validation' });
  expect(await upload(archive, { ...next, at: 9_000 })).toMatchObject({ key: 'file_too_large' });
});

it('accepts a part again whose response was lost, without storing it twice', async () => {
  const first = Buffer.concat([archive, Buffer.alloc(partBytes - archive.length)]);
  const { data } = await upload(first, { at: 0 });
  const next = { archive_id: data.archive_id, at: 1 };
  await upload(archive, next);
  expect((await upload(Buffer.alloc(archive.length), next)).data).toMatchObject({ bytes: partBytes + archive.length });
  const stored = await files.open(partKey(data.archive_id, 1));
  expect(stored && (await buffer(stored))).toEqual(archive);
});

it('prefers the style of the environment and rejects changes of it', async () => {
  const environment = startProvider(app.database, 'https://styles.test/{theme}.json');
  const second = await startTestApp({}, () => ({ maps: environment }));
  const token = await second.signInOperator();
  expect((await second.get('/api/admin/get-map', {}, token)).body.data).toMatchObject({
    source: 'environment',
    provider: 'style',
    style_url: 'https://styles.test/{theme}.json',
  });
  for (const call of ['save-map', 'test-map']) {
    expect((await second.post(`/api/admin/${call}`, { provider: 'bundled' }, token)).body.key).toBe('not_allowed');
  }
  await second.close();
});
