import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkMap } from './check-map.ts';
import type { StoredMap } from './stored-map.ts';

interface StubResponse {
  status?: number;
  type?: string;
  body?: string;
  /** `Access-Control-Allow-Origin`. */
  allow?: string | null;
}

const siteUrl = 'http://homes.test';
/** The origin of another site on this machine stands for a foreign server. */
let server: Server;
let origin: string;
let responses: Map<string, StubResponse>;
let requests: { method: string; url: string; referer: string; body: string }[];

beforeEach(async () => {
  responses = new Map();
  requests = [];
  server = createServer((request, reply) => {
    const { url = '', method = '', headers } = request;
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      requests.push({ method, url, referer: headers.referer ?? '', body });
      const found = responses.get(url.split('?')[0] ?? '');
      const { status = found ? 200 : 404, type = 'application/json', body: content = '', allow = '*' } = found ?? {};
      reply.writeHead(status, { 'Content-Type': type, ...(allow && { 'Access-Control-Allow-Origin': allow }) });
      reply.end(content);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const json = (url: string, value: object, rest: StubResponse = {}) =>
  responses.set(url, { body: JSON.stringify(value), ...rest });
const check = async (map: Partial<StoredMap>, key = '') =>
  (await checkMap({ satellite: null, ...map } as StoredMap, key, { siteUrl, googleUrl: origin })).map(
    ({ part, problem }) => (problem ? `${part}: ${problem}` : part),
  );
const checkStyle = (path = '/style.json') => check({ provider: 'style', url: origin + path });

function completeStyle() {
  json('/style.json', {
    version: 8,
    sources: { streets: { type: 'vector', url: '/tiles.json' } },
    glyphs: `${origin}/{fontstack}/{range}.pbf`,
    sprite: `${origin}/sprite`,
    layers: [{ type: 'symbol', source: 'streets', layout: { 'text-field': '{name}', 'text-font': ['Noto Sans'] } }],
  });
  json('/tiles.json', { tiles: ['/t/{z}/{x}/{y}.pbf'], minzoom: 2, bounds: [-9.3, 38.6, -9, 38.8] });
  responses.set('/t/2/1/1.pbf', { type: 'application/x-protobuf', body: 'tile' });
  responses.set('/Noto%20Sans/0-255.pbf', { type: 'application/x-protobuf', body: 'glyphs' });
  json('/sprite.json', {});
}

test('requests every part of a style as a browser on the site would', async () => {
  completeStyle();
  expect((await checkStyle()).toSorted()).toEqual(['glyphs', 'source', 'sprite', 'style', 'tiles']);
  expect(new Set(requests.map(({ referer }) => referer))).toEqual(new Set([`${siteUrl}/`]));
});

test('requests the styles of both themes', async () => {
  json('/light.json', { version: 8, sources: {}, layers: [] });
  expect(await checkStyle('/{theme}.json')).toEqual(['style', 'style: not_found']);
});

test.each<[string, string, StubResponse]>([
  ['style: not_json', '/style.json', { body: '<html>' }],
  ['style: not_a_style', '/style.json', { body: '{"tiles":[]}' }],
  ['style: no_cors', '/style.json', { body: '{}', allow: null }],
  ['style: no_cors', '/style.json', { body: '{}', allow: 'https://other.test' }],
  ['style: key_refused', '/style.json', { status: 403 }],
  ['source: not_found', '/tiles.json', { status: 404 }],
  ['source: not_json', '/tiles.json', { body: 'tiles' }],
  ['tiles: not_found', '/t/2/1/1.pbf', { status: 404 }],
  ['tiles: over_quota', '/t/2/1/1.pbf', { status: 429 }],
  ['tiles: not_a_tile', '/t/2/1/1.pbf', { type: 'text/html', body: '<p>Sign in</p>' }],
  ['tiles: no_cors', '/t/2/1/1.pbf', { body: 'tile', type: 'application/x-protobuf', allow: null }],
  ['glyphs: failed', '/Noto%20Sans/0-255.pbf', { status: 500 }],
  ['sprite: not_json', '/sprite.json', { body: 'x' }],
])('reports %s', async (problem, url, response) => {
  completeStyle();
  responses.set(url, response);
  expect(await checkStyle()).toContain(problem);
});

test.each<[string, object]>([
  ['glyphs: failed', { glyphs: '/fonts/{fontstack}/{range}.pbf' }],
  ['sprite: failed', { sprite: 'sprite' }],
  ['tiles: failed', { sources: { streets: { type: 'vector', tiles: ['t/{z}/{x}/{y}.pbf'] } } }],
  ['source: failed', { sources: { streets: { type: 'vector', url: 'http://' } } }],
])('reports %s for an address that a browser cannot request', async (problem, part) => {
  json('/style.json', { version: 8, sources: {}, layers: [], ...part });
  expect(await checkStyle()).toEqual(['style', problem]);
});

test('reports source: failed for a TileJSON document with a malformed address', async () => {
  completeStyle();
  json('/tiles.json', { tiles: ['//'] });
  expect(await checkStyle()).toContain('source: failed');
});

test('requests a sprite whose address has a query', async () => {
  json('/style.json', { version: 8, sources: {}, layers: [], sprite: `${origin}/sprite?key=abc` });
  json('/sprite.json', {});
  expect(await checkStyle()).toEqual(['style', 'sprite']);
  expect(requests.at(-1)?.url).toBe('/sprite.json?key=abc');
});

test('fills in every placeholder of a tile address', async () => {
  const tiles = [`${origin}/wms?{z}/{x}/{y}&{quadkey}&{prefix}&{bbox-epsg-3857}`];
  const bounds = [-9.3, 38.6, -9, 38.8];
  json('/style.json', { version: 8, sources: { wms: { type: 'raster', tiles, bounds, minzoom: 3 } }, layers: [] });
  responses.set('/wms', { type: 'image/png', body: 'png' });
  expect(await checkStyle()).toEqual(['style', 'tiles']);
  const [tile, quadkey, prefix, box = ''] = requests.at(-1)?.url.split('?')[1]?.split('&') ?? [];
  expect([tile, quadkey, prefix]).toEqual(['3/3/3', '033', '33']);
  const side = 5_009_377.09;
  const expected = [-side, 0, 0, side];
  for (const [index, value] of box.split(',').map(Number).entries())
    expect(value).toBeCloseTo(expected[index] ?? NaN, 0);
});

test('requests the font of a list, not the one of an expression', async () => {
  completeStyle();
  const layers = [['get', 'font'], ['Noto Sans']].map((font) => ({ type: 'symbol', layout: { 'text-font': font } }));
  json('/style.json', { version: 8, sources: {}, glyphs: `${origin}/{fontstack}/{range}.pbf`, layers });
  expect(await checkStyle()).toEqual(['style', 'glyphs']);
});

test('reports an address without https to a site that has it', async () => {
  completeStyle();
  const map = { provider: 'style' as const, url: `${origin}/style.json`, satellite: null };
  const checks = await checkMap(map, '', { siteUrl: 'https://homes.test', googleUrl: origin });
  expect(checks).toMatchObject([{ part: 'style', problem: 'no_https' }]);
  expect(requests).toEqual([]);
});

test('reports a server that does not respond', async () => {
  server.close();
  expect(await checkStyle()).toEqual(['style: unreachable']);
});

test('tests satellite tiles of every map', async () => {
  const satellite = { tiles: `${origin}/s/{z}/{x}/{y}.jpg`, attribution: '© Pictures' };
  responses.set('/s/0/0/0.jpg', { type: 'image/jpeg', body: 'jpeg' });
  expect(await check({ provider: 'bundled', satellite })).toEqual(['satellite']);
  responses.set('/s/0/0/0.jpg', { type: 'text/plain', body: 'no' });
  expect(await check({ provider: 'bundled', satellite })).toEqual(['satellite: not_a_tile']);
});

test('starts a session of Google with the key and requests a tile in it', async () => {
  json('/v1/createSession', {
    session: 'S1',
    expiry: '1800000000',
    tileWidth: 256,
    tileHeight: 256,
    imageFormat: 'png',
  });
  responses.set('/v1/2dtiles/0/0/0', { type: 'image/png', body: 'png' });
  expect(await check({ provider: 'google' }, 'AIza key')).toEqual(['session', 'tiles']);
  expect(requests).toEqual([
    {
      method: 'POST',
      url: '/v1/createSession?key=AIza%20key',
      referer: `${siteUrl}/`,
      body: '{"mapType":"roadmap","language":"en-US","region":"US"}',
    },
    { method: 'GET', url: '/v1/2dtiles/0/0/0?session=S1&key=AIza+key', referer: `${siteUrl}/`, body: '' },
  ]);
});

test.each([
  ['key_refused', 400, 'API key not valid. Please pass a valid API key.'],
  ['key_refused', 403, 'Requests from referer http://homes.test/ are blocked.'],
  ['over_quota', 429, 'Quota exceeded.'],
  ['failed', 400, 'Invalid map type.'],
])('reports %s when Google responds %i', async (problem, status, message) => {
  json('/v1/createSession', { error: { code: status, message } }, { status });
  const map = { provider: 'google' as const, satellite: null };
  expect(await checkMap(map, 'key', { siteUrl, googleUrl: origin })).toEqual([
    { part: 'session', problem, message: expect.stringContaining(message) },
  ]);
});
