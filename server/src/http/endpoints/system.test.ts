import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

const token = 'a-token-of-prometheus';
const config = readConfig({ SITE_URL: 'http://test.local', RATE_LIMITS: 'off', PAGE_CACHE_MB: '0' });

let open: TestApp;
let closed: TestApp;
beforeAll(async () => {
  open = await startTestApp({ config: { ...config, metricsToken: token } });
  closed = await startTestApp({ config });
});
afterAll(() => Promise.all([open.close(), closed.close()]));

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

test('metrics do not exist without a token in the configuration', async () => {
  expect((await metrics(closed)).statusCode).toBe(404);
  expect((await metrics(closed, 'Bearer ')).statusCode).toBe(404);
});
