import type { Passkey, PasskeyCreation, PasskeyRequest } from '@latchkey/contract/sign-in/passkeys/schemas';
import { passkeyTimeoutMinutes } from '@latchkey/contract/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { hashPassword } from '../../platform/crypto/passwords.ts';
import { messagesTo } from '../testing.ts';
import { type MarketFixture, marketFixture } from '../../testing/market-fixture.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { testNow } from '../../testing/test-now.ts';
import { codeOf } from '../two-factor/testing.ts';
import { SoftAuthenticator } from './testing.ts';

const origin = 'https://market.test';
const password = 'correct horse battery';
let app: TestApp;
let market: MarketFixture;
let passwordHash: string;
let now = testNow;
const after = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
beforeAll(async () => {
  passwordHash = await hashPassword(password);
  const config = readConfig({ SITE_URL: origin, DEMO: 'off', RATE_LIMITS: 'off', PAGE_CACHE_MB: '0' });
  app = await startTestApp({ now: () => now, config });
  market = marketFixture(app.database);
});
afterAll(() => app.close());
beforeEach(() => after(1));

type Form = Record<string, string | number>;
const post = (path: string, form: Form = {}, token?: string) => app.post(`/api/${path}`, form, token);
const keyOf = async (...request: Parameters<typeof post>) => (await post(...request)).body.key;
const dataOf = async <Data>(...request: Parameters<typeof post>) => (await post(...request)).body.data as Data;

async function withPasskey(values: Parameters<MarketFixture['account']>[0] = {}) {
  const account = await market.account({ password_hash: passwordHash, is_email_verified: true, ...values });
  const token = await app.signIn(account.id);
  const authenticator = new SoftAuthenticator();
  const options = await dataOf<PasskeyCreation>('begin-passkey', {}, token);
  const added = await dataOf<Passkey>('add-passkey', { response: authenticator.create(options, { origin }) }, token);
  return { ...account, token, authenticator, passkeyId: added.id };
}

const request = () => dataOf<PasskeyRequest>('begin-passkey-sign-in');
async function signInBy(authenticator: SoftAuthenticator, answering = { origin }) {
  return post('passkey-sign-in', { response: authenticator.get(await request(), answering) });
}

describe('a passkey', () => {
  it('signs in without the code of two-step sign-in', async () => {
    const { email, token, authenticator } = await withPasskey();
    const { key: secret } = await dataOf<{ key: string }>('begin-two-factor', {}, token);
    await post('confirm-two-factor', { code: codeOf(secret, now) }, token);
    expect(await keyOf('user_signup', { type: 3, email, password })).toBe('two_factor_required');
    const { body } = await signInBy(authenticator);
    expect(body.data).toMatchObject({ email });
    expect((await app.get('/api/get-passkeys', {}, String(body.token))).body.data).toMatchObject([
      { last_used_at: now.toISOString() },
    ]);
  });

  it('is valid for this site only, and with user verification only', async () => {
    const { authenticator } = await withPasskey();
    expect((await signInBy(authenticator, { origin: 'https://phishing.test' })).body.key).toBe('passkey_wrong');
    const locked = authenticator.get(await request(), { origin, isVerified: false });
    expect(await keyOf('passkey-sign-in', { response: locked })).toBe('passkey_wrong');
    const elsewhere = authenticator.get({ ...(await request()), rpId: 'phishing.test' }, { origin });
    expect(await keyOf('passkey-sign-in', { response: elsewhere })).toBe('passkey_wrong');
    expect((await signInBy(authenticator)).body.token).toBeDefined();
  });

  it('can answer each challenge once, within five minutes', async () => {
    const { authenticator } = await withPasskey();
    const response = authenticator.get(await request(), { origin });
    expect(await keyOf('passkey-sign-in', { response })).toBeUndefined();
    expect(await keyOf('passkey-sign-in', { response })).toBe('passkey_wrong');
    const late = authenticator.get(await request(), { origin });
    after(passkeyTimeoutMinutes);
    expect(await keyOf('passkey-sign-in', { response: late })).toBe('passkey_wrong');
    const own = authenticator.get({ ...(await request()), challenge: 'bWFkZSB1cA' }, { origin });
    expect(await keyOf('passkey-sign-in', { response: own })).toBe('passkey_wrong');
  });

  it('is added once, and only to the account that requested it', async () => {
    const other = await app.signIn((await market.account()).id);
    const token = await app.signIn((await market.account()).id);
    const authenticator = new SoftAuthenticator();
    const options = await dataOf<PasskeyCreation>('begin-passkey', {}, token);
    const response = authenticator.create(options, { origin });
    expect(await keyOf('add-passkey', { response }, other)).toBe('passkey_wrong');
    // The failed attempt does not use up the owner's challenge.
    expect(await keyOf('add-passkey', { response }, token)).toBeUndefined();
    expect(await keyOf('add-passkey', { response }, token)).toBe('passkey_wrong');
    const again = await dataOf<PasskeyCreation>('begin-passkey', {}, token);
    expect(again.excludeCredentials).toHaveLength(1);
  });

  it('with a wrong signature is rejected', async () => {
    const { authenticator } = await withPasskey();
    const assertion = JSON.parse(authenticator.get(await request(), { origin })) as { response: object };
    const forged = JSON.parse(new SoftAuthenticator().get(await request(), { origin })) as { response: object };
    const response = JSON.stringify({ ...assertion, response: forged.response });
    expect(await keyOf('passkey-sign-in', { response })).toBe('passkey_wrong');
    for (const text of ['', '{}', 'null', '[1]', '{"id":1}']) {
      expect(['passkey_wrong', 'validation']).toContain(await keyOf('passkey-sign-in', { response: text }));
    }
  });

  it('is deleted by its owner only; adding and deleting are mailed', async () => {
    const { email, token, authenticator, passkeyId } = await withPasskey();
    const other = await app.signIn((await market.account()).id);
    expect(await keyOf('delete-passkey', { id: passkeyId }, other)).toBe('not_found');
    expect(await keyOf('delete-passkey', { id: passkeyId }, token)).toBeUndefined();
    expect((await signInBy(authenticator)).body.key).toBe('passkey_wrong');
    const subjects = (await messagesTo(app.database, email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['A passkey was added to your account', 'A passkey was deleted from your account']);
  });

  it('requires a recent sign-in to be added or deleted', async () => {
    const { token, passkeyId } = await withPasskey();
    after(60);
    expect(await keyOf('begin-passkey', {}, token)).toBe('confirmation_required');
    expect(await keyOf('delete-passkey', { id: passkeyId }, token)).toBe('confirmation_required');
  });

  it('rejects a deactivated account, and is deleted when the operator resets two-step sign-in', async () => {
    const { id, authenticator } = await withPasskey();
    await app.database.db.updateTable('account').set({ is_active: false }).where('id', '=', id).execute();
    expect((await signInBy(authenticator)).body.key).toBe('account_deactivated');
    await app.database.db.updateTable('account').set({ is_active: true }).where('id', '=', id).execute();
    const admin = await app.signInOperator('support');
    await post('admin/reset-user-two-factor', { user_id: id, reason: 'Lost the phone' }, admin);
    expect((await signInBy(authenticator)).body.key).toBe('passkey_wrong');
  });
});

describe('a passkey of an operator', () => {
  async function createOperator() {
    const email = `${Math.round(now.getTime() / 1_000)}@console.test`;
    const values = { email, name: 'Olga', password_hash: passwordHash, role: 'owner' };
    await app.database.db.insertInto('operator').values(values).execute();
    const token = String((await post('admin/sign-in', { email, password })).body.token);
    return { email, token };
  }
  async function add(token: string) {
    const authenticator = new SoftAuthenticator();
    const options = await dataOf<PasskeyCreation>('admin/begin-passkey', {}, token);
    const response = authenticator.create(options, { origin });
    return { authenticator, key: await keyOf('admin/add-passkey', { response }, token) };
  }
  const team = async (token: string) => (await app.get('/api/admin/get-team', {}, token)).body.key;
  async function signIn(authenticator: SoftAuthenticator) {
    const options = await dataOf<PasskeyRequest>('admin/begin-passkey-sign-in');
    return post('admin/passkey-sign-in', { response: authenticator.get(options, { origin }) });
  }

  it('satisfies a role that requires two-step sign-in', async () => {
    const { token } = await createOperator();
    expect(await team(token)).toBe('two_factor_missing');
    const { authenticator, key } = await add(token);
    expect(key).toBeUndefined();
    expect(await team(token)).toBeUndefined();
    const { body } = await signIn(authenticator);
    expect(await team(String(body.token))).toBeUndefined();
  });

  it('prevents a caller with only the password from setting up a second step', async () => {
    const { email, token } = await createOperator();
    await add(token);
    const thief = String((await post('admin/sign-in', { email, password })).body.token);
    expect(await team(thief)).toBe('two_factor_missing');
    expect(await keyOf('admin/begin-two-factor', {}, thief)).toBe('passkey_required');
    expect(await keyOf('admin/begin-passkey', {}, thief)).toBe('passkey_required');
  });

  it('does not sign in to the site, and a user’s passkey does not sign in to the console', async () => {
    const { token } = await createOperator();
    const { authenticator } = await add(token);
    expect((await signInBy(authenticator)).body.key).toBe('passkey_wrong');
    const { authenticator: users } = await withPasskey();
    expect((await signIn(users)).body.key).toBe('passkey_wrong');
  });
});
