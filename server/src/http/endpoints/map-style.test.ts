import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { pino } from 'pino';
import { createContext, RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { MapData } from '../../platform/map/map-data.ts';
import { MapProvider } from '../../platform/map/base-map/map-provider.ts';
import { buildGazetteer } from '../../platform/geocoding/build-gazetteer.ts';
import { siteBuild } from '../../testing/site-build.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

const mapContext = createContext<unknown>();
/** A page that shows what its loader gets of the map. */
const build = siteBuild(
  {
    module: {
      handleError: () => undefined,
      createLoadContext: ({ map }: { map: unknown }) => new RouterContextProvider(new Map([[mapContext, map]])),
      default: (
        _: Request,
        status: number,
        headers: Headers,
        { staticHandlerContext }: { staticHandlerContext: { loaderData: { faqs: unknown } } },
      ) => {
        headers.set('Content-Type', 'text/html; charset=utf-8');
        return new Response(`<html>${JSON.stringify(staticHandlerContext.loaderData.faqs)}</html>`, {
          status,
          headers,
        });
      },
    },
  },
  {
    root: { id: 'root', path: '', module: { default: () => null } },
    faqs: {
      id: 'faqs',
      parentId: 'root',
      path: 'faqs',
      module: {
        default: () => null,
        loader: ({ context }: { context: RouterContextProvider }) => context.get(mapContext),
      },
    },
  },
);

let host: Server;
let origin: string;
let isDown = true;
let maps: MapProvider;
let map: MapData;
let market: TestApp;
const image = '/map/still/58/731000/590000/spot-dark.svg';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

beforeAll(async () => {
  host = createServer(({ url }, reply) => {
    if (isDown) reply.writeHead(503).end();
    else if (url === '/style.json') {
      reply.end(
        JSON.stringify({
          version: 8,
          sources: { ground: { type: 'raster', tiles: [`${origin}/{z}/{x}/{y}.png`], tileSize: 256 } },
          glyphs: 'https://glyphs.example/{fontstack}/{range}.pbf',
          layers: [{ type: 'raster', source: 'ground' }],
        }),
      );
    } else reply.writeHead(200, { 'Content-Type': 'image/png' }).end(png);
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  const log = pino({ level: 'silent' });
  maps = new MapProvider({ environmentUrl: `${origin}/style.json`, log, retryMs: () => 5 });
  map = new MapData({
    gazetteer: await buildGazetteer(),
    sketchesStreets: true,
    centres: () => Promise.resolve([]),
    maps,
    now: () => new Date(),
  });
  const clientFolder = await mkdtemp(path.join(inject('runFolder'), 'site-'));
  const config = readConfig({ SITE_URL: 'https://homes.test' });
  market = await startTestApp({ config, map, site: { build, clientFolder } }, { maps });
});
afterAll(async () => {
  maps.stop();
  host.closeAllConnections();
  host.close();
  await market.close();
  await map.close();
});

const get = async (url: string) => market.app.inject({ url });
const changed = () =>
  new Promise<void>((resolve) => {
    const { onChange } = maps;
    maps.onChange = () => {
      onChange();
      resolve();
    };
  });

test('a page names the map and allows its origins, first that of the style and then all', async () => {
  const early = await get('/faqs');
  expect(early.body).toContain(
    JSON.stringify({ kind: 'style', styleUrl: `${origin}/style.json`, hasImages: false, satellite: null }),
  );
  expect(early.headers['content-security-policy']).toMatch(new RegExp(`connect-src [^;]*${origin}[;\\s]`));
  expect(early.headers['content-security-policy']).not.toContain('glyphs.example');
  expect((await get(image)).statusCode).toBe(404);

  const loaded = changed();
  isDown = false;
  await maps.start();
  await loaded;
  // The cached page was evicted.
  const page = await get('/faqs');
  expect(page.body).toContain('"hasImages":true');
  expect(page.headers['content-security-policy']).toMatch(/connect-src [^;]*https:\/\/glyphs\.example[;\s]/);
});

test("a static image shows the operator's map", async () => {
  const reply = await get(image);
  expect(reply.headers['content-type']).toBe('image/svg+xml');
  expect(reply.body).toContain(`data:image/png;base64,${png.toString('base64')}`);
});

test('an image is neither sent nor cached while the tile server is down', async () => {
  isDown = true;
  const far = image.replace('731000', '731900');
  expect(await get(far)).toMatchObject({ statusCode: 503, headers: { 'cache-control': 'no-store' } });
  isDown = false;
  expect((await get(far)).statusCode).toBe(200);
});
