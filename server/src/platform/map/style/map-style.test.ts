import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CallFailure } from '@latchkey/contract/errors';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MapStyle } from './map-style.ts';

const lisbon = { latitude: 38.72, longitude: -9.14, zoom: 14.5, width: 920, height: 300 };

type StubResponse = { status?: number; type?: string; body?: string | Buffer; location?: string };

/** Starts a map host that responds by path and records the requested paths. */
async function startHost() {
  const responses = new Map<string, StubResponse>();
  const requested: string[] = [];
  const server = createServer(({ url = '' }, reply) => {
    requested.push(url);
    const known =
      responses.get(url) ??
      [...responses].find(([path]) => path.endsWith('*') && url.startsWith(path.slice(0, -1)))?.[1];
    const { status = known ? 200 : 404, type = 'application/json', body = '', location } = known ?? {};
    reply.writeHead(status, { 'Content-Type': type, ...(location && { Location: location }) }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const json = (path: string, value: object) => responses.set(path, { body: JSON.stringify(value) });
  return { server, origin, responses, requested, json };
}

type Host = Awaited<ReturnType<typeof startHost>>;
let style: Host;
let tiles: Host;
let fonts: Host;
let started: MapStyle[];
beforeEach(async () => {
  [style, tiles, fonts] = await Promise.all([startHost(), startHost(), startHost()]);
  started = [];
});
afterEach(() => {
  for (const each of started) each.stop();
  for (const { server } of [style, tiles, fonts]) close(server);
});

function close(server: Server) {
  server.closeAllConnections();
  server.close();
}

async function load(path: string): Promise<MapStyle> {
  const mapStyle = new MapStyle({ url: style.origin + path, log: pino({ level: 'silent' }), retryMs: () => 5 });
  started.push(mapStyle);
  const changed = new Promise<void>((resolve) => (mapStyle.onChange = resolve));
  expect(mapStyle.origins).toEqual([style.origin]);
  mapStyle.start();
  await changed;
  return mapStyle;
}

function vectorStyle() {
  tiles.json('/tiles.json', { tilejson: '3.0.0', tiles: [`${tiles.origin}/{z}/{x}/{y}.pbf`] });
  style.json('/style.json', {
    version: 8,
    sources: { streets: { type: 'vector', url: `${tiles.origin}/tiles.json` } },
    glyphs: `${fonts.origin}/{fontstack}/{range}.pbf`,
    sprite: [{ id: 'default', url: 'https://icons.example/sprite' }],
    layers: [
      { id: 'ground', type: 'background' },
      { id: 'roads', type: 'line', source: 'streets' },
    ],
  });
}

async function rasterStyle(extra: object = {}) {
  const body = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#7a9' } })
    .png()
    .toBuffer();
  tiles.responses.set('/r/*', { type: 'image/png', body });
  tiles.json('/raster.json', {
    tiles: [`${tiles.origin}/r/{z}/{x}/{y}.png`],
    maxzoom: 19,
    attribution: '<a href="https://a.example">&copy; Map &amp; Makers</a>',
  });
  style.json('/style.json', {
    version: 8,
    sources: { ground: { type: 'raster', url: `${tiles.origin}/raster.json`, tileSize: 256, ...extra } },
    layers: [
      { id: 'paper', type: 'background', paint: { 'background-color': '#eee' } },
      { id: 'ground', type: 'raster', source: 'ground' },
    ],
  });
}

test('collects the origins of TileJSON tiles, glyphs and sprites', async () => {
  vectorStyle();
  const { origins } = await load('/style.json');
  expect(origins).toEqual([style.origin, tiles.origin, fonts.origin, 'https://icons.example'].toSorted());
});

test('follows the redirect of a style', async () => {
  vectorStyle();
  style.responses.set('/old.json', { status: 302, location: `${fonts.origin}/new.json` });
  fonts.json('/new.json', { version: 8, sources: {}, layers: [{ id: 'ground', type: 'background' }] });
  expect((await load('/old.json')).origins).toEqual([style.origin, fonts.origin].toSorted());
});

test('collects the origins of the styles of both themes', async () => {
  vectorStyle();
  style.responses.set('/light.json', style.responses.get('/style.json') ?? {});
  style.json('/dark.json', {
    version: 8,
    sources: { ground: { type: 'geojson', data: 'https://data.example/ground.json' } },
    layers: [],
  });
  expect((await load('/{theme}.json')).origins).toContain('https://data.example');
  expect(style.requested.toSorted()).toEqual(['/dark.json', '/light.json']);
});

test('retries a failing host until the style is loaded', async () => {
  vectorStyle();
  const good = style.responses.get('/style.json') ?? {};
  style.responses.set('/style.json', { status: 503 });
  const loaded = load('/style.json');
  await expect.poll(() => style.requested.length).toBeGreaterThan(1);
  style.responses.set('/style.json', good);
  expect((await loaded).origins).toContain(tiles.origin);
});

test('a failing TileJSON affects only its own tiles, and is retried', async () => {
  vectorStyle();
  const good = tiles.responses.get('/tiles.json') ?? {};
  good.body = String(good.body).replace(tiles.origin, 'https://cdn.example');
  tiles.responses.set('/tiles.json', { body: 'no JSON' });
  const mapStyle = await load('/style.json');
  expect(mapStyle.origins).toEqual([style.origin, tiles.origin, fonts.origin, 'https://icons.example'].toSorted());
  tiles.responses.set('/tiles.json', good);
  await expect.poll(() => mapStyle.origins).toContain('https://cdn.example');
});

test('draws static images of a raster style with its attribution', async () => {
  await rasterStyle();
  const mapStyle = await load('/style.json');
  expect(mapStyle.hasImages).toBe(true);
  const svg = await mapStyle.image({ ...lisbon, theme: 'dark' });
  expect(svg).toMatch(/^<svg [^>]*width="920" height="300"/);
  expect(svg).toContain('<rect width="920" height="300" fill="#eee"/>');
  expect(svg).toContain('>© Map &amp; Makers</text>');
  expect(svg.match(/<image /g)).toHaveLength(tiles.requested.filter((path) => path.startsWith('/r/15/')).length);
  // Every pixel comes from a tile.
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([920, 300]);
  const first = [...data.subarray(0, 3)];
  expect(first).toEqual([0x77, 0xaa, 0x99]);
  expect([...data.subarray(-3 * 920 * 150, -3 * 920 * 150 + 3)]).toEqual(first);
});

test('a missing tile stays blank; a failing tile host fails the image, so that it is not cached', async () => {
  await rasterStyle();
  const mapStyle = await load('/style.json');
  tiles.responses.set('/r/*', { status: 404 });
  expect(await mapStyle.image({ ...lisbon, theme: 'light' })).not.toContain('<image');
  tiles.responses.set('/r/*', { status: 500 });
  await expect(mapStyle.image({ ...lisbon, theme: 'light' })).rejects.toThrow(CallFailure);
});

test('a style that only a renderer can draw has no static images', async () => {
  vectorStyle();
  expect((await load('/style.json')).hasImages).toBe(false);
  await rasterStyle({ tiles: [`${tiles.origin}/wms?bbox={bbox-epsg-3857}`] });
  expect((await load('/style.json')).hasImages).toBe(false);
});
