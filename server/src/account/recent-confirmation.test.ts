import { lockouts } from '@latchkey/contract/sign-in/lockouts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueIdentityProof } from '../sign-in/social/identity-proofs.ts';
import { type MarketFixture, marketFixture } from '../testing/market-fixture.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { testNow } from '../testing/test-now.ts';
import { hashPassword } from '../platform/crypto/passwords.ts';
import { lastCode, wrongCode } from '../sign-in/testing.ts';

let app: TestApp;
let market: MarketFixture;
let now = testNow;
const after = (minutes: number) => {
  now = new Date(testNow.getTime() + minutes * 60_000);
};
const password = 'correct horse';
beforeAll(async () => {
  app = await startTestApp({ now: () => now });
  market = marketFixture(app.database);
});
afterAll(() => app.close());
beforeEach(() => after(0));

type Values = Parameters<MarketFixture['account']>[0];
async function signedIn(values: Values) {
  const { id } = await market.account(values);
  return { id, token: await app.signIn(id) };
}
const byPassword = async () => signedIn({ password_hash: await hashPassword(password), is_email_verified: true });
const key = async (path: string, token: string, form = {}) => (await app.post(`/api/${path}`, form, token)).body.key;

describe('a sign-in that is not recent', () => {
  it.each(['delete_user', 'request-data-export'])('needs a confirmation for %s', async (path) => {
    const { token } = await byPassword();
    after(15);
    expect(await key(path, token)).toBe('confirmation_required');
    expect(await key('confirm-identity', token, { password })).toBeUndefined();
    expect(await key(path, token)).toBeUndefined();
  });

  it('needs a confirmation to replace the phone number, but not to set the first one', async () => {
    const { token } = await signedIn({ password_hash: await hashPassword(password), mobile: '' });
    after(20);
    expect(await key('update_profile', token, { mobile: '4930123456' })).toBeUndefined();
    // The same number in another format is no change.
    expect(await key('update_profile', token, { mobile: '+49 30 123456', name: 'Ada' })).toBeUndefined();
    expect(await key('update_profile', token, { mobile: '4930999999' })).toBe('confirmation_required');
    await app.post('/api/confirm-identity', { password }, token);
    expect(await key('update_profile', token, { mobile: '4930999999' })).toBeUndefined();
  });

  it('needs a confirmation to replace the email of an account that signs in by phone', async () => {
    const { token } = await signedIn({ logintype: 1, email: 'old@example.test' });
    after(20);
    expect(await key('update_profile', token, { email: 'new@example.test' })).toBe('confirmation_required');
  });

  it('needs no confirmation for a change of email that includes the password', async () => {
    const { token } = await byPassword();
    after(20);
    const change = { email: `changed-${Date.now()}@example.test`, mobile: '4930777777' };
    expect(await key('update_profile', token, { ...change, password })).toBeUndefined();
  });
});

describe('a confirmation', () => {
  it('is valid for 15 minutes and for its own session only', async () => {
    const { id, token } = await byPassword();
    const other = await app.signIn(id);
    after(30);
    await app.post('/api/confirm-identity', { password }, token);
    after(44);
    expect(await key('request-data-export', token)).toBeUndefined();
    expect(await key('request-data-export', other)).toBe('confirmation_required');
    after(45);
    expect(await key('request-data-export', token)).toBe('confirmation_required');
  });

  it('accepts the right password, and locks after wrong ones like a sign-in', async () => {
    const { token } = await byPassword();
    after(20);
    for (let tries = 0; tries < lockouts.password.failures; tries += 1) {
      expect(await key('confirm-identity', token, { password: 'a guess' })).toBe('sign_in_failed');
    }
    expect(await key('confirm-identity', token, { password })).toBe('too_many_requests');
    expect(await key('delete_user', token)).toBe('confirmation_required');
  });

  it('accepts the code sent to the phone number of the sign-in', async () => {
    const { id, token } = await signedIn({ logintype: 1, mobile: '4930000000' });
    const number = '4930555123';
    await app.database.db.insertInto('phone_identity').values({ number, account_id: id }).execute();
    after(20);
    const sent = await app.post('/api/send-confirmation-code', {}, token);
    expect(sent.body.data).toEqual({ last_digits: '123' });
    const code = await lastCode(app.database, `+${number}`);
    expect(await key('confirm-identity', token, { otp: wrongCode(code) })).toBe('code_wrong');
    expect(await key('confirm-identity', token, { otp: code })).toBeUndefined();
    expect(await key('delete_user', token)).toBeUndefined();
  });

  it('accepts a proof from the provider for this account only', async () => {
    const { token } = await signedIn({ logintype: 0, auth_id: 'google.test:ada' });
    after(20);
    const proofOf = async (authId: string) => {
      const user = { authId, email: '', isEmailVerified: false, name: '', picture: '' };
      return { auth_id: authId, id_token: await issueIdentityProof(app.database, '0', user, now) };
    };
    expect(await key('confirm-identity', token, await proofOf('google.test:eve'))).toBe('sign_in_not_proven');
    expect(await key('confirm-identity', token, { auth_id: 'google.test:ada' })).toBe('sign_in_not_proven');
    expect(await key('confirm-identity', token, await proofOf('google.test:ada'))).toBeUndefined();
    expect(await key('delete_user', token)).toBeUndefined();
  });
});
