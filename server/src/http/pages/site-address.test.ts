import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { openListener } from '../http-listener.ts';

let market: TestApp;
let addressed: TestApp;
beforeAll(async () => {
  const settings = { RATE_LIMITS: 'off', PAGE_CACHE_MB: '0' };
  market = await startTestApp({ config: readConfig(settings) });
  addressed = await startTestApp({ config: readConfig({ ...settings, SITE_URL: 'https://homes.test' }) });
});
afterAll(() => Promise.all([market.close(), addressed.close()]));

const get = (url: string, host = 'homes.test') => market.app.inject({ url, headers: { host } });
const refused = { error: true, key: 'validation', request_id: expect.any(String) };

test.each(['[', 'a b', 'homes.test/x', 'homes.test:x', '<script>', 'a@b'])(
  'refuses a request whose Host is %j, also when the address is configured',
  async (host) => {
    for (const { app } of [market, addressed]) {
      const reply = await app.inject({ url: '/api/web-settings', headers: { host } });
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({ ...refused, message: 'The Host header is not an address.' });
    }
  },
);

/** The whole response to a request without a Host, over a socket. */
async function requestWithoutHost({ app }: TestApp, version: string): Promise<string> {
  const listener = await openListener({ port: 0, host: '127.0.0.1' }, app.log);
  listener.setHandler(app.routing);
  const socket = connect(listener.port, '127.0.0.1');
  socket.write(`GET /healthz ${version}\r\nConnection: close\r\n\r\n`);
  const response = await text(socket);
  await listener.close(0);
  return response;
}

test.each([
  ['HTTP/1.1', '400', '400'],
  // Health checks may use HTTP/1.0.
  ['HTTP/1.0', '400', '200'],
])('a request of %s without a Host gets %s, and %s when the address is configured', async (version, open, fixed) => {
  const status = async (target: TestApp) => (await requestWithoutHost(target, version)).split(' ')[1];
  expect([await status(market), await status(addressed)]).toEqual([open, fixed]);
});

test('refuses a request without a Host with request id and security headers', async () => {
  const [head = '', body = ''] = (await requestWithoutHost(addressed, 'HTTP/1.1')).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 400 /);
  expect(head).toMatch(/\r\nx-content-type-options: nosniff\r\n/i);
  expect(head).toMatch(/\r\ncontent-security-policy: default-src 'none'/i);
  const { request_id: id, ...failure } = JSON.parse(body) as Record<string, unknown>;
  expect(head.toLowerCase()).toContain(`\r\nx-request-id: ${String(id)}\r\n`);
  expect(failure).toMatchObject({ error: true, key: 'validation' });
});

test.each(['homes.test', 'homes.test:3000', '127.0.0.1:3000', '[::1]:3000', 'xn--bcher-kva.example'])(
  'responds at %s',
  async (host) => expect((await get('/api/web-settings', host)).json()).toMatchObject({ error: false }),
);

test.each(['/api/%zz', '/files/%E0%A4', '/api/faqs/%00'])(
  'refuses %s, which cannot be decoded, with request id and security headers',
  async (url) => {
    const reply = await get(url);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject(refused);
    expect(reply.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String) });
  },
);
