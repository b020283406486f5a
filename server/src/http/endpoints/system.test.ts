import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { DiskStore } from '../../platform/files/disk-store.ts';
import { buildGazetteer } from '../../platform/geocoding/build-gazetteer.ts';
import { MapData } from '../../platform/map/map-data.ts';
import { ShareImages } from '../../share/share-images.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

const token = 'a-token-of-prometheus';
const config = readConfig({ SITE_URL: 'http://test.local', RATE_LIMITS: 'off', PAGE_CACHE_MB: '0' });

let open: TestApp;
let closed: TestApp;
let map: MapData;
beforeAll(async () => {
  closed = await startTestApp({ config });
  const folder = path.join(tmpdir(), `latchkey-system-${randomBytes(6).toString('hex')}`);
  const store = new DiskStore({ directory: path.join(folder, 'files') });
  map = new MapData({
    gazetteer: await buildGazetteer(),
    sketchesStreets: true,
    centres: () => Promise.resolve([]),
    now: () => new Date(),
  });
  open = await startTestApp({
    config: { ...config, metricsToken: token },
    shareImages: new ShareImages({ database: closed.database, store, folder, log: { warn: () => undefined } }),
    map,
  });
});
afterAll(() => Promise.all([open.close(), closed.close(), map.close()]));

const metrics = ({ app }: TestApp, authorization?: string) =>
  app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });

test('metrics require their token', async () => {
  expect((await metrics(open)).statusCode).toBe(401);
  expect((await metrics(open, 'Bearer a-token-of-somebody')).statusCode).toBe(401);
  const reply = await metrics(open, `Bearer ${token}`);
  expect(reply.statusCode).toBe(200);
  expect(reply.body).toContain('http_request_duration_seconds');
  for (const figure of ['p50', 'p99', 'max']) expect(reply.body).toContain(`nodejs_eventloop_lag_${figure}_seconds`);
});

test('every response has a policy: JSON, a failing call, a path without a route', async () => {
  for (const url of ['/api/web-settings', '/api/no-such-call', '/no-such-path', '/healthz']) {
    const { headers } = await open.app.inject({ url });
    expect(headers['content-security-policy'], url).toBe("default-src 'none'; frame-ancestors 'none'");
  }
});

test.each(['/files/none.jpg', '/map/world/99/0/0', '/map/labels/99/0/0', '/share/x/y/z.jpg'])(
  '%s is answered with 404 as plain text, with a policy',
  async (url) => {
    const { statusCode, headers } = await open.app.inject({ url });
    expect(statusCode).toBe(404);
    expect(headers).toMatchObject({
      'content-type': 'text/plain',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
  },
);

test('metrics do not exist without a token in the configuration', async () => {
  expect((await metrics(closed)).statusCode).toBe(404);
  expect((await metrics(closed, 'Bearer ')).statusCode).toBe(404);
});
