import { callsBlockedDuringImpersonation } from '@latchkey/contract/admin/users/impersonation';
import { callKey } from '@latchkey/contract/define-call';
import { calls } from '@latchkey/contract/registry';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type MarketFixture, marketFixture } from '../../testing/market-fixture.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { testNow } from '../../testing/test-now.ts';

let app: TestApp;
let market: MarketFixture;
let owner: string;
let user: { id: number; name: string };
let now = testNow;
beforeAll(async () => {
  app = await startTestApp({ now: () => now });
  market = marketFixture(app.database);
  owner = await app.signInOperator();
});
beforeEach(async () => {
  now = testNow;
  user = await market.account({ auth_id: `secret-auth-${now.getTime()}-${Math.random()}` });
});
afterAll(() => app.close());

async function signInAs(): Promise<string> {
  const input = { user_id: user.id, reason: 'Cannot find the form' };
  const { body, status } = await app.post('/api/admin/sign-in-as', input, owner);
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toContain('secret-auth');
  return (body.data as { token: string }).token;
}

async function actions(): Promise<unknown[]> {
  const { body } = await app.get('/api/admin/get-audit', { user_id: user.id }, owner);
  return (body.data as { action: string; after: string }[]).map(({ action, after }) => [action, after]);
}

it('an impersonation has the rights of the user, and is marked as an operator session among the user’s devices', async () => {
  const token = await signInAs();
  expect((await app.post('/api/update_profile', { about_me: 'Helped' }, token)).body.data).toMatchObject({
    id: user.id,
    about_me: 'Helped',
  });
  const own = await app.signIn(user.id);
  const { body } = await app.get('/api/get-sessions', {}, own);
  const devices = body.data as { is_current: boolean; is_operator?: boolean }[];
  expect(devices.map(({ is_current, is_operator }) => [is_current, is_operator ?? false])).toContainEqual([
    false,
    true,
  ]);
  expect(devices).toHaveLength(2);
});

it('an impersonation is rejected for calls that only the user may make, that cost money, or that read private messages', async () => {
  const token = await signInAs();
  const own = await app.signIn(user.id);
  const known = new Set(Object.values(calls).map(callKey));
  for (const key of callsBlockedDuringImpersonation) {
    expect(known).toContain(key);
    const [method = '', path = ''] = key.split(' ');
    const request = (as: string) =>
      method === 'GET' ? app.get(`/api/${path}`, {}, as) : app.post(`/api/${path}`, {}, as);
    const { status, body } = await request(token);
    expect([key, status, body.key]).toEqual([key, 403, 'acting_refused']);
  }
  const email = await app.post('/api/update_profile', { email: 'mine@evil.test' }, token);
  expect(email.body.key).toBe('acting_refused');
  expect((await app.get('/api/get_chats', {}, own)).status).toBe(200);
});

it('an impersonation ends on sign-out, and its start and end are in the audit log', async () => {
  const token = await signInAs();
  await app.post('/api/before-logout', {}, token);
  expect((await app.get('/api/get-sessions', {}, token)).status).toBe(401);
  expect(await actions()).toEqual([
    ['sign-in-as-ended', 'signed out'],
    ['sign-in-as', `signed in until ${isoMinute(30)} UTC`],
  ]);
});

it('an impersonation expires after half an hour, even when its session is cached', async () => {
  const token = await signInAs();
  now = new Date(testNow.getTime() + 29 * 60_000);
  expect((await app.get('/api/get-sessions', {}, token)).status).toBe(200);
  now = new Date(testNow.getTime() + 30 * 60_000);
  expect((await app.get('/api/get-sessions', {}, token)).status).toBe(401);
  const own = await app.signIn(user.id);
  expect((await app.get('/api/get-sessions', {}, own)).body.total).toBe(1);
  // The next sign-in deletes expired sessions.
  const { id } = user;
  user = await market.account();
  await signInAs();
  user = { id, name: '' };
  expect(await actions()).toContainEqual(['sign-in-as-ended', 'time was over']);
});

it('an impersonation is rejected for a deactivated user, and ends when the user is deactivated', async () => {
  const token = await signInAs();
  await app.post('/api/admin/switch-account', { user_id: user.id, is_active: 0, reason: 'Fraud' }, owner);
  expect((await app.get('/api/get-sessions', {}, token)).status).toBe(401);
  const again = await app.post('/api/admin/sign-in-as', { user_id: user.id, reason: 'x' }, owner);
  expect(again.body.key).toBe('account_off');
  expect((await actions()).map((entry) => (entry as string[])[0])).toEqual([
    'switch-account',
    'sign-in-as-ended',
    'sign-in-as',
  ]);
});

it('an impersonation does not update when the user was last seen', async () => {
  const { seen_at: before } = await app.database.db
    .selectFrom('account')
    .select('seen_at')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  await signInAs();
  const after = await app.database.db
    .selectFrom('account')
    .select('seen_at')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  expect([before, after.seen_at]).toEqual([null, null]);
  await app.signIn(user.id);
  const seen = app.database.db.selectFrom('account').select('seen_at').where('id', '=', user.id);
  expect((await seen.executeTakeFirstOrThrow()).seen_at).toEqual(testNow);
});

function isoMinute(minutes: number): string {
  return new Date(testNow.getTime() + minutes * 60_000).toISOString().slice(0, 16).replace('T', ' ');
}
