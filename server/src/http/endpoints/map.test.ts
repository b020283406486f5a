import { rates } from '@latchkey/contract/rates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { MapData } from '../../platform/map/map-data.ts';
import { buildGazetteer } from '../../platform/geocoding/build-gazetteer.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let market: TestApp;
let map: MapData;
beforeAll(async () => {
  map = new MapData({
    gazetteer: await buildGazetteer(),
    sketchesStreets: true,
    centres: () => Promise.resolve([]),
    now: () => new Date(),
  });
  const config = readConfig({ SITE_URL: 'http://test.local', RATE_LIMITS: 'on' });
  market = await startTestApp({ config, map });
});
afterAll(async () => {
  await market.close();
  await map.close();
});

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
  market.app.inject({ url, headers, remoteAddress });
/** A view of the Atlantic, which is quick to render. */
const image = (x: number) => `/map/still/20/${x}/900/spot-light.svg`;

test.each([
  '/map/still/20/1/900/800x600.svg',
  '/map/still/20.5/1/900/spot-light.svg',
  '/map/still/99/1/900/spot-light.svg',
  '/map/still/20/1/0/spot-light.svg',
  '/map/world/3/9/0',
])('answers 404 for %s', async (url) => {
  const reply = await get(url);
  expect(reply.statusCode).toBe(404);
});

test.each(['/map/streets/8000/6000', '/map/streets/1/0.5'])('answers 204 for %s, which has no streets', async (url) => {
  const reply = await get(url);
  expect(reply.statusCode).toBe(204);
  expect(reply.headers['cache-control']).toBe('public, max-age=600');
});

test('compresses an image once and sends it in an encoding that the browser accepts', async () => {
  const plain = await get(image(600));
  expect(plain.headers).toMatchObject({ 'content-type': 'image/svg+xml', vary: 'Accept-Encoding' });
  expect(plain.body).toMatch(/^<svg/);
  const small = await get(image(600), { 'accept-encoding': 'gzip, br' });
  expect(small.headers['content-encoding']).toBe('br');
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length);
});

test('limits renderings by address, but still sends cached images', async () => {
  const { limit } = rates.draw[0]!;
  await get(image(700), {}, '192.0.2.2');
  const replies = [];
  for (let at = 0; at <= limit; at += 1) replies.push(await get(image(800 + at)));
  const last = replies.at(-1)!;
  expect(last.statusCode).toBe(429);
  expect(last.headers).toMatchObject({ 'content-type': 'text/plain', 'cache-control': 'no-store' });
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  expect((await get(image(700))).statusCode).toBe(200);
  expect((await get(image(700), {}, '192.0.2.3')).statusCode).toBe(200);
});

test('limits labels by address', async () => {
  const { limit } = rates.read[0]!;
  const label = (address: string) => get('/map/labels/10/530/340', {}, address);
  for (let at = 0; at < limit; at += 1) expect((await label('192.0.2.9')).statusCode).toBe(200);
  const refused = await label('192.0.2.9');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers).toMatchObject({ 'content-type': 'text/plain', 'cache-control': 'no-store' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await label('192.0.2.10')).statusCode).toBe(200);
  expect((await get(image(900), {}, '192.0.2.9')).statusCode).toBe(200);
});
