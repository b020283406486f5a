import { afterAll, beforeAll, expect, it } from 'vitest';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import { Outbox } from '../../platform/mail/outbox.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let market: TestApp;
let outbox: Outbox;
beforeAll(async () => {
  market = await startTestApp({}, { mailUrl: 'http://localhost:3000' });
  outbox = new Outbox(market.database);
  const services = { database: market.database, outbox, mailUrl: 'http://localhost:3000' };
  const url = 'http://localhost:3000/reset-password?token=abc';
  await enqueueMail(services, { to: 'ines@example.org' }, 'reset-link', { url, minutes: 60 });
  await outbox.add({ kind: 'sms', recipient: '+351910000000', text: '<b>Your code is 123456</b>' });
});
afterAll(() => market.close());

it('lists mails rendered with their plain text, and text messages unchanged', async () => {
  const { body, headers } = await market.app.inject('/outbox');
  expect(body).toContain('Choose a new password');
  expect(body).toMatch(/<iframe class="mail" src="\/outbox\/\d+"/);
  expect(body).toContain('&#60;b&#62;Your code is 123456');
  expect(body.match(/<iframe/g)).toHaveLength(1);
  expect(headers['content-security-policy']).toContain("frame-src 'self'");
});

it('renders a single mail, with a policy that allows no script', async () => {
  const [, path = ''] = /src="(\/outbox\/\d+)"/.exec((await market.app.inject('/outbox')).body) ?? [];
  const { body, headers } = await market.app.inject(path);
  expect(body).toContain('<h1');
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox allow-popups/);
  expect(headers['content-security-policy']).not.toContain('allow-scripts');
  expect(headers['cache-control']).toBe('no-store');
  for (const unknown of ['/outbox/999999', '/outbox/x', '/outbox/1;drop']) {
    expect((await market.app.inject(unknown)).statusCode).toBe(404);
  }
});

it('rewrites links to the address of the request, in JSON too', async () => {
  const { body } = await market.get('/outbox');
  const [, reset] = body.data as { text: string }[];
  expect(reset?.text).toContain('http://test.local/reset-password?token=abc');
  expect(reset?.text).not.toContain('localhost');
  expect(Object.keys(reset ?? {})).not.toContain('html');
});

it('the outbox does not exist outside demo mode', async () => {
  const { readConfig } = await import('../../config.ts');
  const closed = await startTestApp({ config: readConfig({ SITE_URL: 'http://test.local', DEMO: 'off' }) });
  expect((await closed.app.inject('/outbox')).statusCode).toBe(404);
  expect((await closed.app.inject('/outbox/1')).statusCode).toBe(404);
  await closed.close();
});
