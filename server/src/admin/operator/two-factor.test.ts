import { randomBytes } from 'node:crypto';
import { type OperatorRole, operatorRoles } from '@latchkey/contract/admin/operator-roles';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../config.ts';
import { hashPassword } from '../../platform/crypto/passwords.ts';
import { evictSettings } from '../../platform/settings/load-settings.ts';
import { marketFixture } from '../../testing/market-fixture.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { testNow } from '../../testing/test-now.ts';
import { codeOf } from '../../sign-in/two-factor/testing.ts';
import { createOrResetOperator } from '../setup/create-or-reset-operator.ts';

let app: TestApp;
let now = testNow;
/** Each code is valid for one step of 30 seconds. */
const nextStep = () => {
  now = new Date(now.getTime() + 30_000);
};
const advanceMinutes = (minutes: number) => {
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

async function createOperator(role = 'owner'): Promise<{ id: number; email: string }> {
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
  it('must set up two-factor sign-in before any other call is allowed', async () => {
    const { email } = await createOperator();
    const token = await tokenOf(email);
    const self = async () => (await app.get('/api/admin/get-self', {}, token)).body.data;
    expect(await self()).toMatchObject({ needs_two_factor: 1 });
    const team = await app.get('/api/admin/get-team', {}, token);
    expect({ status: team.status, key: team.body.key }).toEqual({ status: 403, key: 'two_factor_missing' });
    const { key: secret } = (await post('begin-two-factor', {}, token)).body.data as { key: string };
    // The secret alone does not turn it on.
    const other = await tokenOf(email);
    expect(await keyOf('confirm-two-factor', { code: '000000' }, token)).toBe('two_factor_wrong');
    expect(await self()).toMatchObject({ needs_two_factor: 1 });
    expect(await keyOf('confirm-two-factor', { code: codeOf(secret, now) }, token)).toBeUndefined();
    expect(await self()).toMatchObject({ needs_two_factor: 0 });
    expect((await app.get('/api/admin/get-team', {}, token)).status).toBe(200);
    // This session was started with the password only.
    expect((await app.get('/api/admin/get-self', {}, other)).status).toBe(401);
  });

  it('needs a code at every later sign-in', async () => {
    const { email } = await createOperator();
    const { secret } = await setUp(email);
    expect((await signIn(email)).body.key).toBe('two_factor_required');
    expect((await signIn(email, '123456')).body.key).toBe('two_factor_wrong');
    expect((await signIn(email, codeOf(secret, now))).status).toBe(200);
  });
});

describe('required two-factor sign-in', () => {
  const selfOf = async (role: string) => {
    const { email } = await createOperator(role);
    return (await app.get('/api/admin/get-self', {}, await tokenOf(email))).body.data as { needs_two_factor: number };
  };
  const requireOf = async (role: OperatorRole, isRequired: boolean) => {
    const key = `two_factor_${role}`;
    await app.database.db.deleteFrom('setting').where('key', '=', key).execute();
    await marketFixture(app.database).settings({ [key]: isRequired ? '1' : '0' });
    evictSettings(app.database);
  };

  it('is set by role: by default for owners and accountants', async () => {
    const needing = async () => {
      const roles = Object.keys(operatorRoles);
      const needs = await Promise.all(roles.map(async (role) => (await selfOf(role)).needs_two_factor === 1));
      return roles.filter((_, at) => needs[at]);
    };
    expect(await needing()).toEqual(['owner', 'accountant']);
    await requireOf('moderator', true);
    await requireOf('owner', false);
    expect(await needing()).toEqual(['moderator', 'accountant']);
    await requireOf('moderator', false);
    await requireOf('owner', true);
  });
});

it('is never required of the owner of a demo market', async () => {
  const config = readConfig({ SITE_URL: 'http://test.local', DEMO: 'on', RATE_LIMITS: 'off', PAGE_CACHE_MB: '0' });
  const demo = await startTestApp({ now: () => now, config });
  onTestFinished(() => demo.close());
  await marketFixture(demo.database).settings({ two_factor_owner: '1' });
  const email = 'demo@console.test';
  const values = { email, name: 'Olga', password_hash: passwordHash, role: 'owner', is_demo: true };
  await demo.database.db.insertInto('operator').values(values).execute();
  const token = String((await demo.post('/api/admin/sign-in', { email, password })).body.token);
  expect((await demo.get('/api/admin/get-self', {}, token)).body.data).toMatchObject({ needs_two_factor: 0 });
  expect((await demo.get('/api/admin/get-team', {}, token)).status).toBe(200);
});

describe('a code', () => {
  it('is accepted once, even for two concurrent sign-ins', async () => {
    const { email } = await createOperator();
    const { secret } = await setUp(email);
    const code = codeOf(secret, now);
    const both = await Promise.all([signIn(email, code), signIn(email, code)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await signIn(email, code)).body.key).toBe('two_factor_wrong');
  });

  it('is rejected after ten wrong ones, even when it is correct', async () => {
    const { email } = await createOperator();
    const { secret } = await setUp(email);
    for (let tries = 0; tries < 10; tries += 1) expect((await signIn(email, '000000')).status).toBe(400);
    expect((await signIn(email, codeOf(secret, now))).status).toBe(429);
  });
});

describe('a recovery code', () => {
  it('is accepted once, in any notation, and is stored as a hash', async () => {
    const { email } = await createOperator();
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

  it('of another operator is rejected', async () => {
    const [one, other] = [await createOperator(), await createOperator()];
    const { recovery } = await setUp(one.email);
    await setUp(other.email);
    expect((await signIn(other.email, recovery[0])).body.key).toBe('two_factor_wrong');
    expect((await signIn(one.email, recovery[0])).status).toBe(200);
  });

  it('is invalid after new ones are generated', async () => {
    const { email } = await createOperator();
    const { token, secret, recovery } = await setUp(email);
    const { body } = await post('renew-recovery-codes', { code: codeOf(secret, now) }, token);
    const { recovery_codes: renewed } = body.data as { recovery_codes: string[] };
    expect((await signIn(email, recovery[0])).body.key).toBe('two_factor_wrong');
    expect((await signIn(email, renewed[0])).status).toBe(200);
  });
});

describe('turning it off', () => {
  it('needs a code, and is in the audit log', async () => {
    const { id, email } = await createOperator('moderator');
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

  it('for another operator is allowed for owners only, and ends that operator’s sessions', async () => {
    const { id, email } = await createOperator('moderator');
    const { token } = await setUp(email);
    const owner = await app.signInOperator('owner');
    expect(await keyOf('reset-two-factor', { id }, token)).toBe('not_allowed');
    expect(await keyOf('reset-two-factor', { id }, owner)).toBeUndefined();
    expect((await app.get('/api/admin/get-self', {}, token)).status).toBe(401);
    expect((await signIn(email)).status).toBe(200);
  });

  it('happens when the command line sets a new password', async () => {
    const { email } = await createOperator();
    await setUp(email);
    await createOrResetOperator({ email, password }, app.database);
    expect((await signIn(email)).status).toBe(200);
  });
});

describe('setting it up', () => {
  it('needs the password when the sign-in was not recent', async () => {
    const { email } = await createOperator();
    const token = await tokenOf(email);
    advanceMinutes(16);
    expect(await keyOf('begin-two-factor', {}, token)).toBe('password_required');
    expect(await keyOf('begin-two-factor', { password: 'a guess' }, token)).toBe('sign_in_failed');
    expect(await keyOf('begin-two-factor', { password }, token)).toBeUndefined();
  });

  it('is rejected while it is on, so that a stolen session cannot replace the device', async () => {
    const { email } = await createOperator();
    const { token, secret } = await setUp(email);
    expect(await keyOf('begin-two-factor', {}, token)).toBe('two_factor_on');
    expect((await signIn(email, codeOf(secret, now))).status).toBe(200);
  });
});
