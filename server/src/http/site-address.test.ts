import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let market: TestApp;
beforeAll(async () => {
  market = await startTestApp({ config: readConfig({ RATE_LIMITS: 'off', PAGE_CACHE_MB: '0' }) });
});
afterAll(() => market.close());

const ask = (url: string, host = 'homes.test') => market.app.inject({ url, headers: { host } });
const refused = { error: true, key: 'validation', request_id: expect.any(String) };

test.each(['[', 'a b', 'homes.test/x', 'homes.test:x', '<script>', 'a@b', ' '])(
  'refuses a request whose Host is %j',
  async (host) => {
    const reply = await ask('/api/web-settings', host);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ ...refused, message: 'The Host header is not an address.' });
  },
);

test.each(['homes.test', 'homes.test:3000', '127.0.0.1:3000', '[::1]:3000', 'xn--bcher-kva.example'])(
  'answers at %s',
  async (host) => expect((await ask('/api/web-settings', host)).json()).toMatchObject({ error: false }),
);

test.each(['/api/%zz', '/files/%E0%A4', '/api/faqs/%00'])(
  'refuses %s, which cannot be decoded, with an id and the usual headers',
  async (url) => {
    const reply = await ask(url);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject(refused);
    expect(reply.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String) });
  },
);
