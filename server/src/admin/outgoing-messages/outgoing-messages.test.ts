import { oneTimeCode } from '@latchkey/contract/limits';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { loopbackSmtp, type LoopbackSmtp } from '../../testing/providers/loopback-smtp.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import { Outbox } from '../../platform/mail/outbox.ts';
import { sendDueMessages } from '../../platform/mail/send-due-messages.ts';
import type { DeliveryChannels } from '../../platform/external/delivery-channels.ts';
import { marketFixture } from '../../testing/market-fixture.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { testDeliveryChannels } from '../../testing/test-delivery-channels.ts';

let app: TestApp;
let owner: string;
let smtp: LoopbackSmtp;
let channels: DeliveryChannels;
let woken: string[] = [];
let clock = new Date();
beforeAll(async () => {
  smtp = await loopbackSmtp();
  app = await startTestApp({ now: () => clock }, (database) => {
    channels = testDeliveryChannels(database);
    return { deliveryChannels: channels, wake: async (queue) => void woken.push(queue) };
  });
  await marketFixture(app.database).language();
  owner = await app.signInOperator();
});
afterAll(async () => {
  channels.mail.close();
  await app.close();
  await smtp.close();
});
beforeEach(async () => {
  await app.database.db.deleteFrom('outbox').execute();
  await app.database.db.deleteFrom('audit').execute();
  clock = new Date(Date.now() + 1_000);
  await channels.sms.set(null, app.database.db);
  woken = [];
});

const setTexts = () =>
  channels.sms.set({ url: 'https://texts.test', account: 'AC1', key: 'k', sender: 'Casa' }, app.database.db);
const useServer = (url = smtp.url) =>
  app.post(
    '/api/admin/save-mail-server',
    { host: '127.0.0.1', port: Number(new URL(url).port), sender: 'Casa <post@casa.test>' },
    owner,
  );
const useNone = () => app.post('/api/admin/save-mail-server', { is_off: 1 }, owner);
const add = (recipient = 'ines@example.org', subject = 'Welcome') =>
  new Outbox(app.database).add({ kind: 'mail', recipient, subject, text: 'Hello' });
const send = () =>
  sendDueMessages(
    app.database,
    'mail',
    (message) => channels.mail.send(message),
    () => clock,
  );
const list = async (query: Record<string, string | number> = {}, token = owner) =>
  (await app.get('/api/admin/get-outgoing-messages', query, token)).body.data as Record<string, unknown>[];
const receivers = async (query: Record<string, string | number> = {}, token = owner) =>
  (await list(query, token)).map(({ receiver }) => receiver);
const status = async () => (await app.get('/api/admin/get-delivery-status', {}, owner)).body.data;
const retry = (id: number, token = owner) => app.post('/api/admin/retry-outgoing-message', { id }, token);
const remove = (id: number, token = owner) => app.post('/api/admin/delete-outgoing-message', { id }, token);
const log = async () =>
  (await app.get('/api/admin/get-audit', { subject: 'outgoing-message' }, owner)).body.data as unknown[];

it('marks an email that the server rejects as failed with the reason, and sends it after a retry', async () => {
  await useServer();
  const id = await add();
  expect(await list()).toMatchObject([
    {
      id,
      kind: 'mail',
      receiver: 'ines@example.org',
      subject: 'Welcome',
      state: 'waiting',
      failure: null,
      attempts: 0,
    },
  ]);
  smtp.replyNext('550 no such person');
  await send();
  expect(await list({ state: 'failed' })).toMatchObject([
    { id, state: 'failed', failure: 'refused', attempts: 1, next_try_at: null, can_retry: 1, sent_at: null },
  ]);
  expect((await list())[0]?.['said']).toContain('550 no such person');
  expect((await retry(id)).status).toBe(200);
  expect(woken).toContain('send-due-mail');
  expect(await list()).toMatchObject([{ state: 'waiting', failure: null, said: '', can_retry: 0 }]);
  await send();
  expect(await list({ state: 'sent' })).toMatchObject([
    { id, attempts: 1, sent_at: clock.toISOString(), failure: null },
  ]);
  expect(smtp.mails.at(-1)).toContain('To: ines@example.org');
  expect(await log()).toMatchObject([
    { action: 'retry-outgoing-message', subject_id: id, before: 'failed', after: 'waiting' },
  ]);
  expect((await retry(id)).body.key).toBe('status_change_not_allowed');
});

it('retries all failed emails at once, including those that wait for their next attempt', async () => {
  await useServer();
  const [first, second] = [await add(), await add('tom@example.org')];
  smtp.replyNext('550 no such person');
  smtp.replyNext('450 try later');
  await send();
  expect(await list({ order: 'asc' })).toMatchObject([
    { id: first, next_try_at: null },
    { id: second, next_try_at: new Date(clock.getTime() + 60_000).toISOString() },
  ]);
  const { body } = await app.post('/api/admin/retry-outgoing-messages', {}, owner);
  expect(body.data).toEqual({ count: 2 });
  expect(await send()).toEqual({ sent: 2, failed: 0 });
  expect(await log()).toMatchObject([{ action: 'retry-outgoing-messages', before: '2 failed', after: 'waiting' }]);
  expect((await app.post('/api/admin/retry-outgoing-messages', {}, owner)).body.data).toEqual({ count: 0 });
  expect(await log()).toHaveLength(1);
});

it('retries nothing while there is no mail server', async () => {
  await useServer();
  const id = await add();
  smtp.replyNext('550 no such person');
  await send();
  await useNone();
  expect((await retry(id)).body.key).toBe('mail_not_set_up');
  expect((await app.post('/api/admin/retry-outgoing-messages', {}, owner)).body.key).toBe('mail_not_set_up');
  expect((await retry(999_999)).body.key).toBe('not_found');
});

it('returns no content, and no subject or error of a service that contains a code', async () => {
  const services = { database: app.database, outbox: new Outbox(app.database), mailUrl: 'http://test.local' };
  await enqueueMail(services, { to: 'ines@example.org' }, 'code', { code: '314159', minutes: 10 });
  const reset = { url: 'http://test.local/reset/secret-token', minutes: 60 };
  await enqueueMail(services, { to: 'ines@example.org' }, 'reset-link', reset);
  const text = { kind: 'sms', recipient: '+351912345678', text: 'Your code is 271828' } as const;
  await services.outbox.add(text);
  const failure = { failure: 'refused', last_error: 'not to be sent: Your code is 271828', tried_at: clock };
  await app.database.db.updateTable('outbox').set(failure).where('kind', '=', 'sms').execute();
  const shown = await list();
  expect(shown.map(({ subject }) => subject)).toEqual(['', 'Reset your password', '']);
  expect(JSON.stringify(shown)).not.toMatch(/314159|271828|secret-token/);
});

it('does not retry a text message whose code has expired', async () => {
  await setTexts();
  const text = { kind: 'sms', recipient: '+351912345678', text: 'Your code is 271828' } as const;
  const id = await new Outbox(app.database).add(text);
  const failure = { failure: 'unreachable', last_error: 'no connection', tried_at: clock };
  await app.database.db.updateTable('outbox').set(failure).execute();
  expect(await list()).toMatchObject([{ id, can_retry: 1 }]);
  clock = new Date(clock.getTime() + (oneTimeCode.lifeSeconds + 60) * 1_000);
  expect(await list()).toMatchObject([{ id, can_retry: 0 }]);
  expect((await retry(id)).body.key).toBe('status_change_not_allowed');
});

it('finds a receiver by part of an address, by the beginning of a short one, and by a number in any format', async () => {
  await add('ines.costa@example.org');
  await add('ab@example.org');
  await new Outbox(app.database).add({ kind: 'sms', recipient: '+351912345678', text: 'Hello' });
  expect(await receivers({ search: 'COSTA' })).toEqual(['ines.costa@example.org']);
  expect(await receivers({ search: 'ab' })).toEqual(['ab@example.org']);
  expect(await receivers({ search: '912 345-678' })).toEqual(['+351912345678']);
  expect(await receivers({ search: '%' })).toEqual([]);
  expect(await receivers({ kind: 'sms' })).toEqual(['+351912345678']);
  expect(await receivers({ limit: 1, offset: 1 })).toEqual(['ab@example.org']);
});

it('shows and retries emails to operators only for roles that manage the team', async () => {
  const support = await app.signInOperator('support');
  const { email } = await app.database.db
    .selectFrom('operator')
    .select('email')
    .where('role', '=', 'support')
    .executeTakeFirstOrThrow();
  const id = await add(email);
  await add();
  expect(await receivers({}, support)).toEqual(['ines@example.org']);
  expect(await receivers()).toEqual(['ines@example.org', email]);
  expect((await retry(id, support)).body.key).toBe('not_found');
  expect((await remove(id, support)).status).toBe(403);
});

it('deletes an unsent message, and rejects the deletion of a sent one', async () => {
  await useServer();
  const account = await marketFixture(app.database).account({ email: 'ines@example.org', logintype: 3 });
  const id = await add();
  expect((await remove(id)).status).toBe(200);
  expect(await send()).toEqual({ sent: 0, failed: 0 });
  const { body } = await app.get('/api/admin/get-audit', { user_id: account.id }, owner);
  expect(body.data).toMatchObject([
    { action: 'delete-outgoing-message', subject_id: id, before: 'waiting', after: 'deleted' },
  ]);
  const sent = await add();
  await send();
  expect((await remove(sent)).body.key).toBe('status_change_not_allowed');
  expect((await remove(id)).body.key).toBe('not_found');
});

it('neither retries nor deletes a message that is being sent', async () => {
  await useServer();
  const id = await add();
  let atServer = () => {};
  const reachedServer = new Promise<void>((resolve) => (atServer = resolve));
  let finishSending = () => {};
  const sending = sendDueMessages(
    app.database,
    'mail',
    () => {
      atServer();
      return new Promise<void>((resolve) => (finishSending = resolve));
    },
    () => clock,
  );
  await reachedServer;
  expect((await remove(id)).body.key).toBe('status_change_not_allowed');
  finishSending();
  expect(await sending).toEqual({ sent: 1, failed: 0 });
});

it('reports whether mail is missing, failing or working, and the number of unsent messages', async () => {
  await useNone();
  await add();
  expect(await status()).toMatchObject({ mail: { state: 'missing', failure: null, unsent: 1 } });
  const closed = await loopbackSmtp();
  await closed.close();
  await useServer(closed.url);
  expect(await status()).toMatchObject({ mail: { state: 'works', unsent: 1 } });
  await send();
  expect(await status()).toMatchObject({ mail: { state: 'failing', failure: 'unreachable', unsent: 1 } });
  await useServer();
  clock = new Date(clock.getTime() + 60_000);
  await send();
  expect(await status()).toMatchObject({ mail: { state: 'works', failure: null, unsent: 0 } });
});

it('reports the mail server as failing after three rejected messages in a row, not after one', async () => {
  await useServer();
  for (const refusals of [1, 2, 3]) {
    await add();
    smtp.replyNext('550 no such person');
    await send();
    expect(await status()).toMatchObject({ mail: { state: refusals < 3 ? 'works' : 'failing' } });
  }
  clock = new Date(clock.getTime() + 1_000);
  await add();
  await send();
  expect(await status()).toMatchObject({ mail: { state: 'works', unsent: 3 } });
});

it('reports text messages as missing only while sign-in by phone is on', async () => {
  expect(await status()).toMatchObject({ texts: { state: 'missing' } });
  const off = { 'values[0][name]': 'number_with_otp_login', 'values[0][value]': '0', 'values[0][was]': '1' };
  await app.post('/api/admin/save-settings', off, owner);
  expect(await status()).toMatchObject({ texts: { state: 'off' } });
  const on = { ...off, 'values[0][value]': '1', 'values[0][was]': '0' };
  await app.post('/api/admin/save-settings', on, owner);
  await setTexts();
  expect(await status()).toMatchObject({ texts: { state: 'works' } });
});

it('rejects replies to contact messages and test mails while there is no mail server', async () => {
  await useNone();
  const { id } = await app.database.db
    .insertInto('contact_message')
    .values({ first_name: 'Ana', last_name: 'Luz', email: 'ana@example.org', subject: 'Hi', message: 'Hello' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const replies = [
    await app.post('/api/admin/answer-contact-message', { id, message: 'Hello' }, owner),
    await app.post('/api/admin/send-test-mail', { mail: 'welcome', language: 'en' }, owner),
  ];
  expect(replies.map(({ body }) => body.key)).toEqual(['mail_not_set_up', 'mail_not_set_up']);
  expect(await list()).toEqual([]);
});
