import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { forgetSettings } from '../settings/load-settings.ts';
import { marketFixture } from '../testing/market-fixture.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { testNow } from '../testing/test-now.ts';
import { codeOf } from '../two-factor/testing.ts';
import { setOperator } from './setup/set-operator.ts';

let app: TestApp;
let now = testNow;
/** Each code is good for one step of 30 seconds. */
const nextStep = () => {
  now = new Date(now.getTime() + 30_000);
};
const after = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const password = 'correct horse battery';
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(password);
  const config = readConfig({ SITE_URL: 'http://test.local', DEMO: 'off', RATE_LIMITS: 'off', PAGE_CACHE_MB: '0' });
  app = await startTestApp({ now: () => now, config });
});
afterAll(() => app.close());
beforeEach(() => {
  now = new Date(now.getTime() + 60_000);
});

async function hire(role = 'owner'): Promise<{ id: number; email: string }> {
  const email = `${randomBytes(4).toString('hex')}@console.test`;
  const values = { email, name: 'Olga', password_hash: passwordHash, role };
  const { id } = await app.database.db.insertInto('operator').values(values).returning('id').executeTakeFirstOrThrow();
  return { id, email };
}

const signIn = (email: string, code?: string) =>
  app.post('/api/admin/sign-in', { email, password, ...(code !== undefined && { code }) });
const tokenOf = async (email: string, code?: string) => String((await signIn(email, code)).body.token);
const post = (path: string, form: Record<string, string | number>, token: string) =>
  app.post(`/api/admin/${path}`, form, token);
const keyOf = async (path: string, form: Record<string, string | number>, token: string) =>
  (await post(path, form, token)).body.key;

async function setUp(email: string) {
  const token = await tokenOf(email);
  const { key: secret } = (await post('begin-two-factor', {}, token)).body.data as { key: string };
  const { body } = await post('confirm-two-factor', { code: codeOf(secret, now) }, token);
  const { recovery_codes: recovery } = body.data as { recovery_codes: string[] };
  nextStep();
  return { token, secret, recovery };
}

describe('an owner outside the demo', () => {
  it('sets up two-step sign-in before anything else is answered', async () => {
    const { email } = await hire();
    const token = await tokenOf(email);
    const self = async () => (await app.get('/api/admin/get-self', {}, token)).body.data;
    expect(await self()).toMatchObject({ needs_two_factor: 1 });
    const team = await app.get('/api/admin/get-team', {}, token);
    expect({ status: team.status, key: team.body.key }).toEqual({ status: 403, key: 'two_factor_missing' });
    const { key: secret } = (await post('begin-two-factor', {}, token)).body.data as { key: string };
    // The secret alone turns nothing on.
    const other = await tokenOf(email);
    expect(await keyOf('confirm-two-factor', { code: '000000' }, token)).toBe('two_factor_wrong');
    expect(await self()).toMatchObject({ needs_two_factor: 1 });
    expect(await keyOf('confirm-two-factor', { code: codeOf(secret, now) }, token)).toBeUndefined();
    expect(await self()).toMatchObject({ needs_two_factor: 0 });
    expect((await app.get('/api/admin/get-team', {}, token)).status).toBe(200);
    // Signed in by the password alone.
    expect((await app.get('/api/admin/get-self', {}, other)).status).toBe(401);
  });

  it('is asked for a code at every sign-in from then on', async () => {
    const { email } = await hire();
    const { secret } = await setUp(email);
    expect((await signIn(email)).body.key).toBe('two_factor_required');
    expect((await signIn(email, '123456')).body.key).toBe('two_factor_wrong');
    expect((await signIn(email, codeOf(secret, now))).status).toBe(200);
  });
});

describe('who must have it', () => {
  const selfOf = async (role: string) => {
    const { email } = await hire(role);
    return (await app.get('/api/admin/get-self', {}, await tokenOf(email))).body.data;
  };
  const askOf = async (whom: string) => {
    await app.database.db.deleteFrom('setting').where('key', '=', 'console_two_factor').execute();
    await marketFixture(app.database).settings({ console_two_factor: whom });
    forgetSettings(app.database);
  };

  it('is set by the market: owners and accountants unless said otherwise', async () => {
    expect(await selfOf('accountant')).toMatchObject({ needs_two_factor: 1 });
    expect(await selfOf('moderator')).toMatchObject({ needs_two_factor: 0 });
    await askOf('all');
    expect(await selfOf('moderator')).toMatchObject({ needs_two_factor: 1 });
    await askOf('none');
    expect(await selfOf('owner')).toMatchObject({ needs_two_factor: 0 });
    await askOf('money');
  });
});

describe('a code', () => {
  it('is good once, also for two who come with it at the same time', async () => {
    const { email } = await hire();
    const { secret } = await setUp(email);
    const code = codeOf(secret, now);
    const both = await Promise.all([signIn(email, code), signIn(email, code)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await signIn(email, code)).body.key).toBe('two_factor_wrong');
  });

  it('is locked after ten wrong ones, the right one too', async () => {
    const { email } = await hire();
    const { secret } = await setUp(email);
    for (let tries = 0; tries < 10; tries += 1) expect((await signIn(email, '000000')).status).toBe(400);
    expect((await signIn(email, codeOf(secret, now))).status).toBe(429);
  });
});

describe('a recovery code', () => {
  it('signs in once, however it is typed, and is stored as a hash', async () => {
    const { email } = await hire();
    const { recovery } = await setUp(email);
    expect(recovery).toHaveLength(10);
    const [first = '', second = ''] = recovery;
    expect((await signIn(email, ` ${first.toUpperCase().replace('-', ' ')}`)).status).toBe(200);
    expect((await signIn(email, first)).body.key).toBe('two_factor_wrong');
    const token = await tokenOf(email, second);
    expect((await app.get('/api/admin/get-two-factor', {}, token)).body.data).toEqual({ is_on: 1, recovery_codes: 8 });
    const rows = await app.database.db.selectFrom('recovery_code').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(recovery[2]);
  });

  it('of somebody else is worth nothing', async () => {
    const [one, other] = [await hire(), await hire()];
    const { recovery } = await setUp(one.email);
    await setUp(other.email);
    expect((await signIn(other.email, recovery[0])).body.key).toBe('two_factor_wrong');
    expect((await signIn(one.email, recovery[0])).status).toBe(200);
  });

  it('is replaced with all others by new ones', async () => {
    const { email } = await hire();
    const { token, secret, recovery } = await setUp(email);
    const { body } = await post('renew-recovery-codes', { code: codeOf(secret, now) }, token);
    const { recovery_codes: renewed } = body.data as { recovery_codes: string[] };
    expect((await signIn(email, recovery[0])).body.key).toBe('two_factor_wrong');
    expect((await signIn(email, renewed[0])).status).toBe(200);
  });
});

describe('turning it off', () => {
  it('takes a code, and is written into the log', async () => {
    const { id, email } = await hire('moderator');
    const { token, recovery } = await setUp(email);
    expect(await keyOf('turn-off-two-factor', { code: '000000' }, token)).toBe('two_factor_wrong');
    expect(await keyOf('turn-off-two-factor', { code: recovery[0] ?? '' }, token)).toBeUndefined();
    expect((await signIn(email)).status).toBe(200);
    const log = await app.database.db
      .selectFrom('audit')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['turn-on-two-factor', 'turn-off-two-factor']);
  });

  it('for a colleague is the owner’s, and signs them out', async () => {
    const { id, email } = await hire('moderator');
    const { token } = await setUp(email);
    const owner = await app.signInOperator('owner');
    expect(await keyOf('reset-two-factor', { id }, token)).toBe('not_allowed');
    expect(await keyOf('reset-two-factor', { id }, owner)).toBeUndefined();
    expect((await app.get('/api/admin/get-self', {}, token)).status).toBe(401);
    expect((await signIn(email)).status).toBe(200);
  });

  it('is part of a new password on the server', async () => {
    const { email } = await hire();
    await setUp(email);
    await setOperator({ email, password }, app.database);
    expect((await signIn(email)).status).toBe(200);
  });
});

describe('setting it up', () => {
  it('takes the password when it was not typed lately', async () => {
    const { email } = await hire();
    const token = await tokenOf(email);
    after(16);
    expect(await keyOf('begin-two-factor', {}, token)).toBe('password_required');
    expect(await keyOf('begin-two-factor', { password: 'a guess' }, token)).toBe('sign_in_failed');
    expect(await keyOf('begin-two-factor', { password }, token)).toBeUndefined();
  });

  it('is refused while it is on: a thief of a session cannot put their own phone in its place', async () => {
    const { email } = await hire();
    const { token, secret } = await setUp(email);
    expect(await keyOf('begin-two-factor', {}, token)).toBe('two_factor_on');
    expect((await signIn(email, codeOf(secret, now))).status).toBe(200);
  });
});
