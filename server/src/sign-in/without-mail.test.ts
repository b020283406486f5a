import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashPassword } from '../platform/crypto/passwords.ts';
import { marketFixture } from '../testing/market-fixture.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { testDeliveryChannels } from '../testing/test-delivery-channels.ts';

let app: TestApp;
let owner: string;
beforeAll(async () => {
  app = await startTestApp({}, (database) => ({ deliveryChannels: testDeliveryChannels(database) }));
  await marketFixture(app.database).account({ email: 'known@example.test', logintype: 3 });
  owner = await app.signInOperator();
});
afterAll(() => app.close());

const settings = async () => (await app.get('/api/web-settings')).body.data as Record<string, unknown>;
const pendingMessages = () => app.database.db.selectFrom('outbox').select('id').execute();
const password = 'a bridge too far';
const ada = { name: 'Ada', email: 'ada@example.test', password, re_password: password };

it('rejects calls that need a mail while no mail can be sent, the same for known and unknown accounts', async () => {
  expect(await settings()).toMatchObject({ sends_mail: '0', sends_texts: '0' });
  for (const email of ['known@example.test', 'nobody@example.test']) {
    const responses = [
      await app.post('/api/user-register', { ...ada, email }),
      await app.post('/api/get-otp', { email }),
      await app.get('/api/get-otp', { email }),
      await app.post('/api/forgot-password', { email }),
      await app.get('/api/forgot-password', { email }),
      await app.post('/api/admin/forgot-password', { email }),
      await app.post('/api/subscribe-search', { name: 'Lisbon', frequency: 'daily', email }),
    ];
    expect(responses.map(({ body }) => body.key)).toEqual(responses.map(() => 'mail_not_set_up'));
  }
  expect((await app.post('/api/get-otp', { number: '+351912345678' })).body.key).toBe('texts_not_set_up');
  expect(await pendingMessages()).toEqual([]);
});

it('rejects an enquiry by email while no mail can be sent', async () => {
  const { id } = await marketFixture(app.database).property();
  const { body } = await app.post('/api/begin-enquiry', { property_id: id, email: 'visitor@example.test' });
  expect(body.key).toBe('mail_not_set_up');
  expect(await pendingMessages()).toEqual([]);
});

it('rejects a new email that an account signs in with while no mail can be sent, and keeps the old one', async () => {
  const account = await marketFixture(app.database).account({
    slug_id: 'mover',
    email: 'old@example.test',
    password_hash: await hashPassword(password),
  });
  const token = await app.signIn(account.id);
  const { body } = await app.post('/api/update_profile', { email: 'new@example.test', password }, token);
  expect(body.key).toBe('mail_not_set_up');
  const { email } = await app.database.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  expect(email).toBe('old@example.test');
  expect(await pendingMessages()).toEqual([]);
});

it('returns an invitation to the console as a link to copy, which is not mailed later', async () => {
  const nora = { email: 'nora@console.test', name: 'Nora', role: 'support' };
  const { body } = await app.post('/api/admin/invite-operator', nora, owner);
  const { url, delivery } = body.data as { url: string; delivery: string };
  expect(delivery).toBe('missing');
  expect(await pendingMessages()).toEqual([]);
  const token = new URL(url).searchParams.get('token') ?? '';
  const newPassword = { token, password: 'correct horse battery', re_password: 'correct horse battery' };
  expect((await app.post('/api/admin/reset-password', newPassword)).status).toBe(200);
});

it('accepts registrations as soon as a mail server is set', async () => {
  const server = { host: 'smtp.example.test', sender: 'Casa <hello@example.test>' };
  expect((await app.post('/api/admin/save-mail-server', server, owner)).status).toBe(200);
  expect(await settings()).toMatchObject({ sends_mail: '1', sends_texts: '0' });
  expect((await app.post('/api/user-register', ada)).status).toBe(200);
  expect(await pendingMessages()).not.toEqual([]);
});
