import { afterAll, beforeAll, expect, it } from 'vitest';
import { messagesTo } from '../../sign-in/testing.ts';
import { countFailures } from '../../platform/rate-limit/lockouts.ts';
import { type MarketFixture, marketFixture } from '../../testing/market-fixture.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { testNow } from '../../testing/test-now.ts';
import { waitForBlockedQuery } from '../../testing/wait-for-blocked-query.ts';
import { lockOperator } from '../operator/lock-operator.ts';

let app: TestApp;
let market: MarketFixture;
let owner: string;
let now = testNow;
beforeAll(async () => {
  app = await startTestApp({ now: () => now });
  market = marketFixture(app.database);
  await market.language();
  owner = await app.signInOperator();
});
afterAll(() => app.close());

interface Member {
  id: number;
  email: string;
  state: string;
  role: string;
  is_self: boolean;
}

async function team(query: Record<string, string> = {}): Promise<Member[]> {
  return (await app.get('/api/admin/get-team', query, owner)).body.data as Member[];
}

async function linkTo(email: string): Promise<string> {
  const mails = await messagesTo(app.database, email);
  const token = /\?token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`no link mailed to ${email}`);
  return token;
}

const password = 'correct horse battery';
const choose = (token: string, chosen = password) =>
  app.post('/api/admin/reset-password', { token, password: chosen, re_password: chosen });
const signIn = (email: string, typed = password) => app.post('/api/admin/sign-in', { email, password: typed });
const invite = (email: string, role = 'moderator') =>
  app.post('/api/admin/invite-operator', { email, name: 'Mona', role }, owner);

it('invites an operator, who sets a password by a single-use link and has the rights of the role', async () => {
  const { body } = await invite('Mona@console.test');
  const { id } = body.data as { id: number };
  expect((await invite('mona@console.test')).body.key).toBe('email_taken');
  expect(await team({ search: 'mona' })).toMatchObject([{ id, email: 'mona@console.test', state: 'invited' }]);
  // An operator without a password cannot sign in.
  expect((await signIn('mona@console.test', ' ')).status).toBe(400);
  const token = await linkTo('mona@console.test');
  const link = () => app.post('/api/admin/get-password-link', { token });
  expect((await link()).body.data).toEqual({ name: 'Mona', email: 'mona@console.test' });
  expect((await choose(token, '1234567890')).body.key).toBe('password_too_common');
  expect((await choose(token)).status).toBe(200);
  expect((await choose(token)).body.key).toBe('reset_link_invalid');
  expect((await link()).body.key).toBe('reset_link_invalid');
  const signedIn = await signIn('mona@console.test');
  const session = String(signedIn.body.token);
  expect((await app.get('/api/admin/get-verifications', {}, session)).status).toBe(200);
  expect((await app.get('/api/admin/get-team', {}, session)).status).toBe(403);
  expect((await app.post('/api/admin/invite-again', { id }, owner)).body.key).toBe('invitation_accepted');
});

it('returns the mailed link to the inviting owner, and only the newest link is valid', async () => {
  const invited = (await invite('link@console.test')).body.data as { id: number; url: string; delivery: string };
  expect(invited).toMatchObject({ delivery: 'works' });
  const token = await linkTo('link@console.test');
  expect(new URL(invited.url).searchParams.get('token')).toBe(token);
  const { body } = await app.post('/api/admin/invite-again', { id: invited.id }, owner);
  const again = new URL((body.data as { url: string }).url).searchParams.get('token') ?? '';
  expect((await choose(token)).body.key).toBe('reset_link_invalid');
  expect((await choose(again)).status).toBe(200);
});

it('expires a link after a day, and invalidates it when a new one is sent', async () => {
  const { body } = await invite('late@console.test');
  const { id } = body.data as { id: number };
  const first = await linkTo('late@console.test');
  await app.post('/api/admin/invite-again', { id }, owner);
  expect((await choose(first)).body.key).toBe('reset_link_invalid');
  const second = await linkTo('late@console.test');
  now = new Date(testNow.getTime() + 24 * 60 * 60_000);
  expect((await choose(second)).body.key).toBe('reset_link_invalid');
  now = testNow;
  expect((await choose(second)).status).toBe(200);
});

it('applies a new role at once; deactivation ends sessions, including those signed in as users', async () => {
  await invite('switched@console.test', 'support');
  await choose(await linkTo('switched@console.test'));
  const session = String((await signIn('switched@console.test')).body.token);
  const [{ id } = { id: 0 }] = await team({ search: 'switched' });
  const user = await market.account();
  const signedInAs = await app.post('/api/admin/sign-in-as', { user_id: user.id, reason: 'Help' }, session);
  const { token } = signedInAs.body.data as { token: string };
  expect((await app.get('/api/get-sessions', {}, token)).status).toBe(200);
  await app.post('/api/admin/change-role', { id, role: 'editor' }, owner);
  expect((await app.get('/api/admin/get-people', {}, session)).status).toBe(403);
  await app.post('/api/admin/switch-operator', { id, is_active: 0, reason: 'Left' }, owner);
  expect((await app.get('/api/admin/get-self', {}, session)).status).toBe(401);
  expect((await app.get('/api/get-sessions', {}, token)).status).toBe(401);
  expect((await signIn('switched@console.test')).status).toBe(400);
  const { body } = await app.get('/api/admin/get-audit', { subject: 'operator', subject_id: id }, owner);
  expect(body.data).toMatchObject([
    { action: 'switch-operator', before: 'on', after: 'off', reason: 'Left', operator: { name: 'Olga' } },
    { action: 'change-role', before: 'support', after: 'editor' },
    { action: 'accept-invitation', operator: { name: 'Mona' } },
    { action: 'invite', after: 'Mona, support' },
  ]);
});

it('ends sessions as users when the operator’s password or role changes', async () => {
  await invite('helper@console.test', 'support');
  await choose(await linkTo('helper@console.test'));
  const [{ id } = { id: 0 }] = await team({ search: 'helper' });
  const user = await market.account();
  const signInAsUser = async (typed: string) => {
    const session = String((await signIn('helper@console.test', typed)).body.token);
    const { body } = await app.post('/api/admin/sign-in-as', { user_id: user.id, reason: 'Help' }, session);
    const { token } = body.data as { token: string };
    const status = async () => (await app.get('/api/get-sessions', {}, token)).status;
    expect(await status()).toBe(200);
    return { session, status };
  };

  const first = await signInAsUser(password);
  const chosen = { password: 'quite another one', re_password: 'quite another one' };
  await app.post('/api/admin/change-password', { old_password: password, ...chosen }, first.session);
  expect(await first.status()).toBe(401);

  const second = await signInAsUser(chosen.password);
  await app.post('/api/admin/forgot-password', { email: 'helper@console.test' });
  await choose(await linkTo('helper@console.test'));
  expect(await second.status()).toBe(401);

  const third = await signInAsUser(password);
  await app.post('/api/admin/change-role', { id, role: 'editor' }, owner);
  expect(await third.status()).toBe(401);
});

it('rejects changes of oneself, and keeps one of two owners who demote each other concurrently', async () => {
  const other = await app.signInOperator();
  const members = await team({ role: 'owner' });
  const self = members.find(({ is_self }) => is_self);
  const second = members.find(({ is_self }) => !is_self);
  const change = (id = 0, token = owner) => app.post('/api/admin/change-role', { id, role: 'editor' }, token);
  expect((await change(self?.id)).body.key).toBe('not_with_yourself');
  const replies = await Promise.all([change(second?.id), change(self?.id, other)]);
  const owners = await app.database.db.selectFrom('operator').select('id').where('role', '=', 'owner').execute();
  expect(owners).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  await app.database.db.updateTable('operator').set({ role: 'owner' }).where('name', '=', 'Olga').execute();
});

it('does not reveal whether an account exists when a password reset is requested', async () => {
  await invite('forgot@console.test');
  await choose(await linkTo('forgot@console.test'));
  const known = await app.post('/api/admin/forgot-password', { email: 'Forgot@console.test' });
  const unknown = await app.post('/api/admin/forgot-password', { email: 'nobody@console.test' });
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  expect(await messagesTo(app.database, 'nobody@console.test')).toEqual([]);
  const session = String((await signIn('forgot@console.test')).body.token);
  await choose(await linkTo('forgot@console.test'), 'another good one');
  expect((await app.get('/api/admin/get-self', {}, session)).status).toBe(401);
  expect((await signIn('forgot@console.test')).status).toBe(400);
  expect((await signIn('forgot@console.test', 'another good one')).status).toBe(200);
});

it('waits for another change of the operator before it uses a link', async () => {
  const { body } = await invite('locked@console.test');
  const { id } = body.data as { id: number };
  const token = await linkTo('locked@console.test');
  const { reply } = await app.database.transaction(async (trx) => {
    await lockOperator(id, trx);
    const pending = choose(token);
    await waitForBlockedQuery(app.database);
    await trx.deleteFrom('operator_link').where('operator_id', '=', id).execute();
    return { reply: pending };
  });
  expect((await reply).body.key).toBe('reset_link_invalid');
});

it('does not count a rejected new password as a failed sign-in', async () => {
  await invite('common@console.test', 'editor');
  await choose(await linkTo('common@console.test'));
  const session = String((await signIn('common@console.test')).body.token);
  const common = { password: '1234567890', re_password: '1234567890' };
  const { body } = await app.post('/api/admin/change-password', { old_password: password, ...common }, session);
  expect(body.key).toBe('password_too_common');
  const context = { database: app.database, now: () => now };
  expect(await countFailures('password', 'operator common@console.test', context)).toBe(0);
});

it('changes the own password with the old one, and ends other sessions', async () => {
  await invite('own@console.test', 'editor');
  await choose(await linkTo('own@console.test'));
  const here = String((await signIn('own@console.test')).body.token);
  const there = String((await signIn('own@console.test')).body.token);
  const chosen = { password: 'quite another one', re_password: 'quite another one' };
  const wrong = await app.post('/api/admin/change-password', { old_password: 'x', ...chosen }, here);
  expect(wrong.body.key).toBe('sign_in_failed');
  const listed = await app.get('/api/admin/get-sessions', {}, here);
  expect(listed.body.data).toMatchObject([{ is_current: expect.any(Boolean) }, {}]);
  await app.post('/api/admin/change-password', { old_password: password, ...chosen }, here);
  expect((await app.get('/api/admin/get-self', {}, here)).status).toBe(200);
  expect((await app.get('/api/admin/get-self', {}, there)).status).toBe(401);
  const third = String((await signIn('own@console.test', chosen.password)).body.token);
  await app.post('/api/admin/end-session', { others: 1 }, here);
  expect((await app.get('/api/admin/get-self', {}, third)).status).toBe(401);
  expect((await app.post('/api/admin/change-name', { name: 'Eda' }, here)).body.data).toMatchObject({ name: 'Eda' });
});

it('filters the audit log by operator, subject, text and date, and exports it as CSV', async () => {
  const [{ id } = { id: 0 }] = await team({ search: 'mona@' });
  const day = testNow.toISOString().slice(0, 10);
  const count = async (query: Record<string, string | number>) =>
    (await app.get('/api/admin/get-audit', query, owner)).body.total;
  expect(await count({ subject: 'operator', subject_id: id, from: day, to: day })).toBe(2);
  expect(await count({ subject_id: id, operator_id: id })).toBe(1);
  expect(await count({ search: 'ACCEPT', subject_id: id })).toBe(1);
  expect(await count({ subject_id: id, to: '2020-01-01' })).toBe(0);
  expect((await app.get('/api/admin/get-audit', { from: 'yesterday' }, owner)).status).toBe(400);
  const file = await app.app.inject({
    url: `/api/admin/export-audit?subject=operator&subject_id=${id}`,
    headers: { authorization: `Bearer ${owner}` },
  });
  expect(file.headers['content-disposition']).toContain(`log-${day}.csv`);
  const lines = file.body.trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/,Mona,accept-invitation,operator,/);
});

it('hides links to reset console passwords from the outbox of the demo', async () => {
  const demo = await startTestApp({}, () => ({}));
  await marketFixture(demo.database).insert('operator', {
    email: 'boss@console.test',
    name: 'Boss',
    role: 'owner',
    password_hash: 'x',
  });
  await demo.post('/api/admin/forgot-password', { email: 'boss@console.test' });
  expect(await messagesTo(demo.database, 'boss@console.test')).toHaveLength(1);
  const outbox = await demo.get('/outbox');
  expect([outbox.status, outbox.body.total]).toEqual([200, 0]);
  await demo.close();
});
