import { signInTicketMinutes } from '@latchkey/contract/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueIdentityProof } from '../social/identity-proofs.ts';
import { hashPassword } from '../../platform/crypto/passwords.ts';
import { lastCode, messagesTo } from '../testing.ts';
import { type MarketFixture, marketFixture } from '../../testing/market-fixture.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { testNow } from '../../testing/test-now.ts';
import { Sessions } from '../sessions/sessions.ts';
import { codeOf } from './testing.ts';

let app: TestApp;
let market: MarketFixture;
let now = testNow;
/** Each code is valid for one step of 30 seconds. */
const after = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};
const password = 'correct horse battery';
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(password);
  app = await startTestApp({ now: () => now });
  market = marketFixture(app.database);
});
afterAll(() => app.close());
beforeEach(() => after(60));

const post = (path: string, form: Record<string, string | number>, token?: string) =>
  app.post(`/api/${path}`, form, token);
const keyOf = async (...request: Parameters<typeof post>) => (await post(...request)).body.key;

async function setUp(values: Parameters<MarketFixture['account']>[0] = {}) {
  const account = await market.account({ password_hash: passwordHash, is_email_verified: true, ...values });
  const token = await app.signIn(account.id);
  const begun = (await post('begin-two-factor', {}, token)).body.data as { key: string; uri: string };
  const { body } = await post('confirm-two-factor', { code: codeOf(begun.key, now) }, token);
  const { recovery_codes: recovery } = body.data as { recovery_codes: string[] };
  after(30);
  return { ...account, token, secret: begun.key, uri: begun.uri, recovery };
}

const byPassword = (email: string) => post('user_signup', { type: 3, email, password });
async function ticketOf(email: string): Promise<string> {
  return String((await byPassword(email)).body['ticket']);
}

describe('two-step sign-in of a user', () => {
  it('stays off until the first code of the app is confirmed', async () => {
    const { id, email } = await market.account({ password_hash: passwordHash, is_email_verified: true });
    const token = await app.signIn(id);
    const { uri } = (await post('begin-two-factor', {}, token)).body.data as { uri: string };
    expect(decodeURIComponent(uri)).toContain(email);
    expect(await keyOf('confirm-two-factor', { code: '000000' }, token)).toBe('two_factor_wrong');
    expect((await byPassword(email)).body.token).toBeDefined();
    expect((await app.get('/api/get-two-factor', {}, token)).body.data).toEqual({ is_on: 0, recovery_codes: 0 });
  });

  it('requires a code after the right password, and not after a wrong one', async () => {
    const { email, secret } = await setUp();
    const first = await byPassword(email);
    expect(first.body).toMatchObject({ key: 'two_factor_required', ticket: expect.any(String) });
    expect(first.body.token).toBeUndefined();
    expect(await keyOf('user_signup', { type: 3, email, password: 'a guess' })).toBe('sign_in_failed');
    const ticket = String(first.body['ticket']);
    expect(await keyOf('finish-sign-in', { ticket, code: '000000' })).toBe('two_factor_wrong');
    const { body } = await post('finish-sign-in', { ticket, code: codeOf(secret, now) });
    expect(body.data).toMatchObject({ email });
    expect((await app.get('/api/get-two-factor', {}, String(body.token))).body.data).toEqual({
      is_on: 1,
      recovery_codes: 10,
    });
  });

  it('is required after a sign-in by phone code', async () => {
    const { id, secret } = await setUp({ password_hash: null, logintype: 1, auth_id: 'phone 1' });
    await market.insert('phone_identity', { number: '4930123456', account_id: id });
    await post('get-otp', { number: '+4930123456' });
    const otp = await lastCode(app.database, '+4930123456');
    const { auth_id } = (await post('verify-otp', { number: '+4930123456', otp })).body as unknown as {
      auth_id: string;
    };
    const { body } = await post('user_signup', { type: 1, auth_id });
    expect(body.key).toBe('two_factor_required');
    const code = codeOf(secret, now);
    expect((await post('finish-sign-in', { ticket: String(body['ticket']), code })).body.token).toBeDefined();
  });

  it('is required after a social sign-in', async () => {
    const { secret } = await setUp({ password_hash: null, logintype: 0, auth_id: 'google.test:zoe' });
    const loadUserDetail = { authId: 'google.test:zoe', email: '', isEmailVerified: false, name: 'Zoe', picture: '' };
    const id_token = await issueIdentityProof(app.database, '0', loadUserDetail, now);
    const { body } = await post('user_signup', { type: 0, auth_id: loadUserDetail.authId, id_token });
    expect(body.key).toBe('two_factor_required');
    const code = codeOf(secret, now);
    expect((await post('finish-sign-in', { ticket: String(body['ticket']), code })).body.token).toBeDefined();
  });

  it('accepts each code and each recovery code once', async () => {
    const { email, secret, recovery } = await setUp();
    const code = codeOf(secret, now);
    expect(await keyOf('finish-sign-in', { ticket: await ticketOf(email), code })).toBeUndefined();
    expect(await keyOf('finish-sign-in', { ticket: await ticketOf(email), code })).toBe('two_factor_wrong');
    const [one = ''] = recovery;
    expect(await keyOf('finish-sign-in', { ticket: await ticketOf(email), code: one })).toBeUndefined();
    expect(await keyOf('finish-sign-in', { ticket: await ticketOf(email), code: one })).toBe('two_factor_wrong');
  });

  it('accepts a ticket once and for ten minutes, and rejects another account’s code', async () => {
    const { email, secret } = await setUp();
    const { secret: otherSecret } = await setUp();
    const ticket = await ticketOf(email);
    expect(await keyOf('finish-sign-in', { ticket, code: codeOf(otherSecret, now) })).toBe('two_factor_wrong');
    expect(await keyOf('finish-sign-in', { ticket, code: codeOf(secret, now) })).toBeUndefined();
    after(30);
    expect(await keyOf('finish-sign-in', { ticket, code: codeOf(secret, now) })).toBe('sign_in_not_proven');
    const expired = await ticketOf(email);
    after(signInTicketMinutes * 60);
    expect(await keyOf('finish-sign-in', { ticket: expired, code: codeOf(secret, now) })).toBe('sign_in_not_proven');
  });

  it('rejects a ticket from before all sessions were ended', async () => {
    const { id, email, secret } = await setUp();
    const ended = await ticketOf(email);
    await new Sessions(app.database).end(id);
    expect(await keyOf('finish-sign-in', { ticket: ended, code: codeOf(secret, now) })).toBe('sign_in_not_proven');
    const session = await app.signIn(id);
    const stillValid = await ticketOf(email);
    await post('before-logout', {}, session);
    expect(await keyOf('finish-sign-in', { ticket: stillValid, code: codeOf(secret, now) })).toBeUndefined();
  });

  it('locks after too many wrong codes, also with different tickets', async () => {
    const { email, secret } = await setUp();
    const keys = new Set<unknown>();
    for (let tries = 0; tries < 11; tries += 1) {
      keys.add(await keyOf('finish-sign-in', { ticket: await ticketOf(email), code: '000000' }));
    }
    expect([...keys]).toEqual(['two_factor_wrong', 'too_many_requests']);
    const code = codeOf(secret, now);
    expect(await keyOf('finish-sign-in', { ticket: await ticketOf(email), code })).toBe('too_many_requests');
  });

  it('ends other sessions when turned on, and mails that it is turned on and off', async () => {
    const { id, email } = await market.account({ password_hash: passwordHash, is_email_verified: true });
    const before = await app.signIn(id);
    const token = await app.signIn(id);
    const { key: secret } = (await post('begin-two-factor', {}, token)).body.data as { key: string };
    await post('confirm-two-factor', { code: codeOf(secret, now) }, token);
    expect((await app.get('/api/get-two-factor', {}, before)).status).toBe(401);
    after(30);
    expect(await keyOf('turn-off-two-factor', { code: '000000' }, token)).toBe('two_factor_wrong');
    expect(await keyOf('turn-off-two-factor', { code: codeOf(secret, now) }, token)).toBeUndefined();
    const subjects = (await messagesTo(app.database, email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Two-step sign-in is on', 'Two-step sign-in is off']);
    expect((await byPassword(email)).body.token).toBeDefined();
  });

  it('renews the recovery codes with a code, which invalidates the previous ones', async () => {
    const { email, token, secret, recovery } = await setUp();
    const { body } = await post('renew-recovery-codes', { code: codeOf(secret, now) }, token);
    const { recovery_codes: renewed } = body.data as { recovery_codes: string[] };
    expect(renewed).toHaveLength(10);
    const use = async (code = '') => keyOf('finish-sign-in', { ticket: await ticketOf(email), code });
    expect(await use(recovery[0])).toBe('two_factor_wrong');
    expect(await use(renewed[0])).toBeUndefined();
  });

  it('requires a recent sign-in to be set up', async () => {
    const { id } = await market.account({ password_hash: passwordHash });
    const token = await app.signIn(id);
    after(60 * 60);
    expect(await keyOf('begin-two-factor', {}, token)).toBe('confirmation_required');
  });

  it('rejects an account that the operator deactivated meanwhile', async () => {
    const { id, email, secret } = await setUp();
    const ticket = await ticketOf(email);
    await app.database.db.updateTable('account').set({ is_active: false }).where('id', '=', id).execute();
    expect(await keyOf('finish-sign-in', { ticket, code: codeOf(secret, now) })).toBe('account_deactivated');
  });

  it('is turned off by the operator for a user who lost phone and codes, which ends the sessions', async () => {
    const { id, email, token } = await setUp();
    const admin = await app.signInOperator('support');
    const loadUserDetail = async () => (await app.get('/api/admin/get-person', { user_id: id }, admin)).body.data;
    expect(await loadUserDetail()).toMatchObject({ has_two_factor: true });
    const form = { user_id: id, reason: 'Called from the number in the profile' };
    expect(await keyOf('admin/reset-user-two-factor', form, admin)).toBeUndefined();
    expect(await loadUserDetail()).toMatchObject({ has_two_factor: false, history: null });
    expect((await app.get('/api/get-two-factor', {}, token)).status).toBe(401);
    expect((await byPassword(email)).body.token).toBeDefined();
  });
});
