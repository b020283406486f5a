import { afterAll, beforeAll, expect, it } from 'vitest';
import { loopbackSmtp, type LoopbackSmtp } from '../../testing/providers/loopback-smtp.ts';
import { type LoopbackPushService, loopbackPushService } from '../../testing/providers/loopback-push-service.ts';
import type { PushSender } from '../../platform/push/push-sender.ts';
import { isSubscription } from '../../platform/push/subscription.ts';
import { loadVapidKeys } from '../../platform/push/vapid-keys.ts';
import { webPushSender } from '../../platform/push/web-push-sender.ts';
import type { DeliveryChannels } from '../../platform/external/delivery-channels.ts';
import { testCertificate, testKey } from '../../testing/picture-server-certificate.ts';
import { marketFixture } from '../../testing/market-fixture.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { testDeliveryChannels } from '../../testing/test-delivery-channels.ts';

let app: TestApp;
let owner: string;
let smtp: LoopbackSmtp;
let channels: DeliveryChannels;
let devices: LoopbackPushService;
beforeAll(async () => {
  smtp = await loopbackSmtp();
  devices = await loopbackPushService({ key: testKey, cert: testCertificate });
  app = await startTestApp({}, (database) => {
    const keys = () => loadVapidKeys(database);
    const browsers = {
      subject: async () => 'mailto:team@latchkey.test',
      now: () => new Date(),
      outside: devices.outside,
    };
    const send: PushSender['send'] = async (push) => webPushSender({ keys: await keys(), ...browsers }).send(push);
    channels = { ...testDeliveryChannels(database), pushSenders: [{ accepts: isSubscription, send }] };
    return { deliveryChannels: channels };
  });
  owner = await app.signInOperator();
});
afterAll(async () => {
  channels.mail.close();
  await app.close();
  await smtp.close();
  await devices.close();
});

/** `[key, value, was]` */
function form(...changes: (readonly [string, string, string?])[]): Record<string, string> {
  const pairs = changes.flatMap(([name, value, was], at) => [
    [`values[${at}][name]`, name],
    [`values[${at}][value]`, value],
    ...(was === undefined ? [] : [[`values[${at}][was]`, was]]),
  ]);
  return Object.fromEntries(pairs);
}
const save = (...changes: (readonly [string, string, string?])[]) =>
  app.post('/api/admin/save-settings', form(...changes), owner);
const market = async () => (await app.get('/api/web-settings')).body.data as Record<string, unknown>;
const shown = async () => (await app.get('/api/admin/get-settings', {}, owner)).body.data as Record<string, unknown>;
const audit = async () =>
  (await app.get('/api/admin/get-audit', { subject: 'setting' }, owner)).body.data as {
    action: string;
    before: string;
    after: string;
  }[];

it('returns defaults while no setting is stored, and never secrets', async () => {
  await marketFixture(app.database).settings({ stripe_secret_key: 'sk_planted', smtp_password: 'sk_planted' });
  const data = await shown();
  expect(data).toMatchObject({
    values: { company_name: 'Latchkey', system_color: '#1c5a45', email_password_login: '1', confirm_after_days: '60' },
    pictures: { web_logo: '' },
    sending: { source: 'none' },
  });
  expect(JSON.stringify(data)).not.toContain('sk_planted');
});

it('saves several settings at once, and clients receive them in the format of the contract', async () => {
  const { status } = await save(
    ['company_name', 'Casa & Filhos', 'Latchkey'],
    ['verification_required_for_user', '1'],
    ['web_maintenance_mode', '0'],
    ['currency_code', 'eur'],
    ['facebook_id', 'facebook.com/casa'],
  );
  expect(status).toBe(200);
  expect(await market()).toMatchObject({
    company_name: 'Casa & Filhos',
    verification_required_for_user: true,
    currency_symbol: '€',
    selected_currency_data: { code: 'EUR', name: 'Euro', symbol: '€' },
    facebook_id: 'https://facebook.com/casa',
  });
  const rows = await audit();
  expect(rows).toContainEqual(
    expect.objectContaining({ before: 'company name: Latchkey', after: 'company name: Casa & Filhos' }),
  );
  expect(rows).toContainEqual(
    expect.objectContaining({
      before: expect.stringMatching(/: off$/),
      after: expect.stringMatching(/^verification required for user: on$/),
    }),
  );
  // An unchanged value has no audit entry.
  expect(rows.some(({ after }) => after.startsWith('web maintenance'))).toBe(false);
});

it('requires confirmation before the currency changes', async () => {
  await save(['currency_code', 'EUR']);
  await marketFixture(app.database).property({ price: 465_000 });
  const refused = await save(['company_name', 'Casa'], ['currency_code', 'usd']);
  expect([refused.status, refused.body.fields]).toEqual([400, { currency_code: 'not_confirmed' }]);
  expect(await market()).toMatchObject({ company_name: 'Casa & Filhos', currency_symbol: '€' });
  const wrong = await app.post(
    '/api/admin/save-settings',
    { ...form(['currency_code', 'USD']), confirm_currency: 'SEK' },
    owner,
  );
  expect(wrong.status).toBe(400);
  // An unchanged currency needs no confirmation.
  expect((await save(['currency_code', 'EUR'])).status).toBe(200);
  const confirmed = await app.post(
    '/api/admin/save-settings',
    { ...form(['currency_code', 'USD']), confirm_currency: 'usd' },
    owner,
  );
  expect(confirmed.status).toBe(200);
  expect(await market()).toMatchObject({ selected_currency_data: { code: 'USD' }, currency_symbol: '$' });
});

it('requires confirmation before the symbol of all prices changes', async () => {
  const before = await market();
  const refused = await save(['currency_symbol', '₪']);
  expect([refused.status, refused.body.fields]).toEqual([400, { currency_symbol: 'not_confirmed' }]);
  expect(await market()).toEqual(before);
  expect((await save(['currency_symbol', before['currency_symbol'] as string])).status).toBe(200);
  const confirmed = await app.post(
    '/api/admin/save-settings',
    { ...form(['currency_symbol', 'US$']), confirm_currency: 'USD' },
    owner,
  );
  expect(confirmed.status).toBe(200);
  expect(await market()).toMatchObject({ selected_currency_data: { code: 'USD' }, currency_symbol: 'US$' });
});

it('reports the error of each invalid field, and then saves nothing', async () => {
  const { status, body } = await save(
    ['company_name', 'Other'],
    ['system_color', 'red; } body { display: none'],
    ['company_email', 'nobody'],
    ['facebook_id', 'https://evil.example/casa'],
    ['playstore_id', 'javascript:alert(1)'],
    ['latitude', '91'],
    ['admin_slug', '../admin'],
    ['distance_option', 'leagues'],
    ['confirm_within_days', '0'],
    ['default_language', 'xx'],
    ['currency_code', 'XXQ'],
    ['company_tel1', 'call me'],
  );
  expect(status).toBe(400);
  expect(body.fields).toEqual({
    system_color: 'not_a_colour',
    company_email: 'not_an_email',
    facebook_id: 'wrong_site',
    playstore_id: 'not_an_address',
    latitude: 'not_a_number',
    admin_slug: 'not_a_slug',
    distance_option: 'not_a_choice',
    confirm_within_days: 'not_a_number',
    currency_code: 'not_a_currency',
    company_tel1: 'not_a_phone',
  });
  expect(await market()).toMatchObject({ company_name: 'Casa & Filhos' });
});

it('validates settings that depend on each other', async () => {
  expect((await save(['latitude', '38.7'])).body.fields).toEqual({ longitude: 'half' });
  const closed = await save(['email_password_login', '0'], ['number_with_otp_login', '0'], ['social_login', '0']);
  expect(closed.body.fields).toEqual({ email_password_login: 'no_way_in' });
  await marketFixture(app.database).language({ code: 'es' });
  expect((await save(['default_language', 'fr'])).body.fields).toEqual({ default_language: 'not_a_choice' });
});

it('rejects a save when another operator changed the setting meanwhile', async () => {
  expect((await save(['company_address', 'Rua 1', ''])).status).toBe(200);
  const stale = await save(['company_address', 'Rua 2', '']);
  expect(stale).toMatchObject({ status: 400, body: { fields: { company_address: 'changed' } } });
  expect((await save(['company_address', 'Rua 2', 'Rua 1'])).status).toBe(200);
});

it('restores the default of a setting that is saved blank', async () => {
  await save(['confirm_after_days', '9'], ['system_color', '#AA0000']);
  expect(await market()).toMatchObject({ system_color: '#aa0000' });
  await save(['confirm_after_days', ''], ['system_color', '']);
  expect((await shown()).values).toMatchObject({ confirm_after_days: '60', system_color: '#1c5a45' });
  expect(await market()).not.toHaveProperty('system_color');
});

it('rejects unknown settings', async () => {
  for (const name of ['stripe_secret_key', 'system_version', 'web_logo', '__proto__']) {
    expect((await save([name, 'x'])).body.message).toBe(`There is no setting ${name}.`);
  }
});

const server = {
  port: '2525',
  security: 'starttls',
  user: 'post',
  key: 'planted-key',
  sender: 'Casa <post@casa.test>',
};
const setServer = (change: Record<string, string> = {}) =>
  app.post('/api/admin/save-mail-server', { host: '127.0.0.1', ...server, ...change }, owner);

it('stores a mail server without ever returning its key, and sends through it', async () => {
  expect((await app.post('/api/admin/test-mail', {}, owner)).body.data).toEqual({ outcome: 'off', said: '' });
  const { port } = new URL(smtp.url);
  const { body } = await setServer({ port, user: '' });
  expect(body.data).toMatchObject({ source: 'console', host: '127.0.0.1', is_key_set: 1 });
  expect(JSON.stringify([body, await shown(), await audit()])).not.toContain('planted-key');
  const { rows } = await app.database.db.executeQuery<{ sealed: Buffer }>(
    app.database.db.selectFrom('service_setting').selectAll().compile(),
  );
  expect(rows[0]?.sealed.includes('planted-key')).toBe(false);
  const result = await app.post('/api/admin/test-mail', {}, owner);
  expect(result.body.data).toMatchObject({ outcome: 'done' });
  expect(smtp.mails.at(-1)).toContain('From: Casa <post@casa.test>');
});

it('reports the reason when a test mail is not sent', async () => {
  smtp.replyNext('550 no such user here');
  expect((await app.post('/api/admin/test-mail', {}, owner)).body.data).toMatchObject({
    outcome: 'refused',
    said: expect.stringContaining('no such user here'),
  });
  await setServer({ port: '1', user: '' });
  expect((await app.post('/api/admin/test-mail', {}, owner)).body.data).toMatchObject({ outcome: 'unreachable' });
});

it('rejects a mail server with injected parts in host or sender, and allows switching mails off', async () => {
  const wrong = await setServer({ host: 'a@b/c', sender: 'Casa\r\nBcc: all@example.org' });
  expect(wrong.body.fields).toEqual({ host: 'not_a_host', sender: 'not_a_sender' });
  const off = await app.post('/api/admin/save-mail-server', { is_off: 1 }, owner);
  expect(off.body.data).toMatchObject({ source: 'none' });
});

it('tests file storage and geocoder', async () => {
  expect((await app.post('/api/admin/test-files', {}, owner)).body.data).toEqual({ outcome: 'done', said: '' });
  expect((await app.post('/api/admin/test-geocoder', { address: 'Lisbon' }, owner)).body.data).toMatchObject({
    outcome: 'done',
    said: expect.stringMatching(/^Lisbon.*\(38\.7/),
  });
  expect((await app.post('/api/admin/test-text', { number: '4930123456' }, owner)).body.data).toMatchObject({
    outcome: 'off',
  });
});

it('sends a test push to the operator’s browser in their language, and reports the response of its service', async () => {
  const result = async (fcm_id: string) => (await app.post('/api/admin/test-push', { fcm_id }, owner)).body.data;
  const token = devices.subscribe('operator');
  expect(await result(token)).toEqual({ outcome: 'done', said: '' });
  expect(devices.received).toMatchObject([
    {
      payload: {
        data: { title: expect.stringMatching(/^Push notifications from .+ work$/), link: '/admin/settings/services' },
      },
    },
  ]);
  devices.responses.push({ status: 410, body: 'gone for good' });
  expect(await result(token)).toMatchObject({ outcome: 'refused', said: expect.stringContaining('gone for good') });
  devices.responses.push({ status: 503, body: 'busy' });
  expect(await result(token)).toMatchObject({ outcome: 'failed', said: expect.stringContaining('503') });
  // No sender for app tokens is configured here.
  expect(await result('token-of-an-app')).toEqual({ outcome: 'off', said: '' });
});

it('settings can be saved by owners only', async () => {
  for (const role of ['moderator', 'editor', 'support', 'accountant'] as const) {
    const token = await app.signInOperator(role);
    expect((await app.post('/api/admin/save-settings', form(['company_name', 'X']), token)).status).toBe(403);
  }
});
