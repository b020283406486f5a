import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { googleSource } from './google-tiles.ts';

let server: Server;
let url: string;
let status = 200;
let requests: { path: string; body: unknown }[] = [];
/** Seconds since 1970. */
let expiry = 0;

beforeEach(async () => {
  requests = [];
  status = 200;
  expiry = Date.now() / 1_000 + 3_600;
  server = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      requests.push({ path: request.url ?? '', body: JSON.parse(body) });
      reply.writeHead(status).end(JSON.stringify({ session: `S${requests.length}`, expiry: String(expiry) }));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it('opens a session in the language and theme of the page, and reuses it', async () => {
  const google = { url, key: 'key 1' };
  const choice = { mapType: 'roadmap' as const, theme: 'dark' as const, language: 'pt' };
  expect(await googleSource(google, choice)).toEqual({
    type: 'raster',
    tiles: [`${url}/v1/2dtiles/{z}/{x}/{y}?session=S1&key=key+1`],
    tileSize: 256,
    maxzoom: 22,
  });
  await googleSource(google, choice);
  expect(requests).toEqual([
    {
      path: '/v1/createSession?key=key%201',
      body: { mapType: 'roadmap', language: 'pt', region: 'BR', styles: expect.any(Array) },
    },
  ]);
});

it('two maps of a tab share one session', async () => {
  const google = { url, key: 'key 4' };
  const choice = { mapType: 'roadmap' as const, theme: 'light' as const, language: 'en' };
  expiry = Date.now() / 1_000 - 1;
  await Promise.all([googleSource(google, choice), googleSource(google, choice)]);
  expect(requests).toHaveLength(1);
  const renewed = await Promise.all([googleSource(google, choice), googleSource(google, choice)]);
  expect(renewed[0]).toEqual(renewed[1]);
  expect(requests).toHaveLength(2);
});

it('requests names on satellite images', async () => {
  await googleSource({ url, key: 'key 2' }, { mapType: 'satellite', theme: 'dark', language: 'en' });
  expect(requests[0]?.body).toEqual({
    mapType: 'satellite',
    language: 'en',
    region: 'US',
    layerTypes: ['layerRoadmap'],
  });
});

it('opens another session after a failure and after the expiry', async () => {
  const google = { url, key: 'key 3' };
  const choice = { mapType: 'roadmap' as const, theme: 'light' as const, language: 'en' };
  status = 403;
  await expect(googleSource(google, choice)).rejects.toThrow('403');
  status = 200;
  expiry = Date.now() / 1_000 - 1;
  await googleSource(google, choice);
  await googleSource(google, choice);
  expect(requests).toHaveLength(3);
});
