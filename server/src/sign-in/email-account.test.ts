import { oneTimeCode, pendingRegistrationSeconds } from '@latchkey/contract/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { caller, type CallerOptions } from '../testing/call-handler.ts';
import { marketFixture, type MarketFixture } from '../testing/market-fixture.ts';
import { waitForBlockedQuery } from '../testing/wait-for-blocked-query.ts';
import { testNow } from '../testing/test-now.ts';
import { lastCode, messagesTo, wrongCode } from './testing.ts';
import { getOtp, userRegister, userSignup, verifyOtp } from '@latchkey/contract/sign-in/calls';

let database: Database;
let market: MarketFixture;
beforeEach(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterEach(() => database.close());

const email = 'ada@example.test';
const password = 'a bridge too far';
const ada = { name: 'Ada Byron', email, password, re_password: password, mobile: '+49 30 123456' };

const visitor = (options: CallerOptions = {}) => caller(database, options);
const later = (seconds: number) => visitor({ now: new Date(testNow.getTime() + seconds * 1_000) });
const account = () => database.db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst();
const signIn = { type: 3, email, password } as const;

describe('registration', () => {
  it('creates an account with an unverified email, and mails a code', async () => {
    const { data, ...others } = await visitor({ language: 'fr' }).call(userRegister, ada);
    expect(data).toBeNull();
    expect(others).not.toHaveProperty('token');
    expect(await account()).toMatchObject({
      name: 'Ada Byron',
      slug_id: 'ada-byron',
      mobile: '4930123456',
      logintype: 3,
      is_email_verified: false,
      is_active: true,
      notification: true,
      language: 'fr',
      signed_in_at: null,
    });
    expect((await account())?.password_hash).toMatch(/^\$argon2id\$/);
    expect(await messagesTo(database, email)).toHaveLength(1);
    expect(await lastCode(database, email)).toMatch(/^\d{6}$/);
  });

  it('includes no text of the registration in a mail to an unverified email', async () => {
    await visitor().call(userRegister, { ...ada, name: 'Win a prize at evil.example' });
    const [mail] = await messagesTo(database, email);
    expect(JSON.stringify(mail)).not.toContain('evil.example');
  });

  it('sends the welcome mail when the email is verified first, and not again', async () => {
    const mails = async () => (await messagesTo(database, email)).map(({ subject }) => subject);
    await visitor().call(userRegister, ada);
    expect(await mails()).not.toContain('Welcome to Latchkey');
    await visitor().call(verifyOtp, { email, otp: await lastCode(database, email) });
    expect((await mails()).filter((subject) => subject.startsWith('Welcome'))).toHaveLength(1);
    await visitor().call(userSignup, signIn);
    await database.db.updateTable('account').set({ is_email_verified: false }).where('email', '=', email).execute();
    await visitor().call(getOtp, { email });
    await visitor().call(verifyOtp, { email, otp: await lastCode(database, email) });
    expect((await mails()).filter((subject) => subject.startsWith('Welcome'))).toHaveLength(1);
  });

  it('stores no code, neither plain nor as a hash that can be brute-forced', async () => {
    await visitor().call(userRegister, ada);
    const code = await lastCode(database, email);
    const row = await database.db.selectFrom('one_time_code').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(code);
    expect(row.expires_at).toEqual(new Date(testNow.getTime() + oneTimeCode.lifeSeconds * 1_000));
  });

  it('rejects the email of another account with a password, also with other case and spaces', async () => {
    await visitor().call(userRegister, ada);
    const again = await visitor().failure(userRegister, { ...ada, email: ' ADA@Example.Test' });
    expect(again.key).toBe('email_taken');
    expect(await messagesTo(database, email)).toHaveLength(1);
    await market.account({ email: 'social@example.test', logintype: 0 });
    await visitor().call(userRegister, { ...ada, email: 'social@example.test' });
  });

  it.each([
    ['short', { password: 'short', re_password: 'short' }, 'bad_input'],
    ['too common', { password: 'ILoveYou', re_password: 'ILoveYou' }, 'password_too_common'],
    ['not repeated exactly', { re_password: 'another one' }, 'bad_input'],
  ])('rejects a password that is %s', async (_, wrong, key) => {
    expect((await visitor().failure(userRegister, { ...ada, ...wrong })).key).toBe(key);
    expect(await account()).toBeUndefined();
  });

  it('does not truncate a long password', async () => {
    const long = `${'long enough '.repeat(10)}end`;
    await visitor().call(userRegister, { ...ada, password: long, re_password: long });
    await visitor().call(verifyOtp, { email, otp: await lastCode(database, email) });
    const wrong = await visitor().failure(userSignup, { ...signIn, password: long.slice(0, -1) });
    expect(wrong.key).toBe('sign_in_failed');
    await visitor().call(userSignup, { ...signIn, password: long });
  });

  it('stores nothing when the mail cannot be stored', async () => {
    const { call, context } = visitor();
    vi.spyOn(context.outbox, 'add').mockRejectedValue(new Error('no room'));
    await expect(call(userRegister, ada)).rejects.toThrow('no room');
    expect(await account()).toBeUndefined();
  });

  it('can be switched off by the operator', async () => {
    await market.settings({ email_password_login: '0' });
    expect((await visitor().failure(userRegister, ada)).key).toBe('sign_in_method_off');
    expect((await visitor().failure(userSignup, signIn)).key).toBe('sign_in_method_off');
  });

  it('succeeds once for twenty concurrent requests with the same email', async () => {
    const results = await Promise.all(
      Array.from({ length: 20 }, () =>
        visitor()
          .call(userRegister, ada)
          .then(() => 'ok')
          .catch((error: { key: string }) => error.key),
      ),
    );
    expect(results.toSorted()).toEqual([...Array.from({ length: 19 }, () => 'email_taken'), 'ok']);
  });
});

describe('an email that another user registered', () => {
  const stolen = { ...ada, name: 'Mallory', password: 'mallory knows it', re_password: 'mallory knows it' };

  it('cannot be registered again while the registration is pending', async () => {
    await visitor().call(userRegister, ada);
    const beforeExpiry = later(pendingRegistrationSeconds - 1);
    expect((await beforeExpiry.failure(userRegister, stolen)).key).toBe('email_taken');
  });

  it('is available again after a day, and the first code and password are invalid', async () => {
    await visitor().call(userRegister, stolen);
    const first = await lastCode(database, email);
    const nextDay = later(pendingRegistrationSeconds);
    await nextDay.call(userRegister, ada);
    expect(await lastCode(database, email)).not.toBe(first);
    await nextDay.call(verifyOtp, { email, otp: await lastCode(database, email) });
    expect((await nextDay.failure(userSignup, { ...signIn, password: stolen.password })).key).toBe('sign_in_failed');
    expect((await nextDay.call(userSignup, signIn)).data.name).toBe('Ada Byron');
  });

  it('stays with an account that is verified while it is registered again', async () => {
    await visitor().call(userRegister, stolen);
    const { registration } = await database.transaction(async (trx) => {
      await trx.updateTable('account').set({ is_email_verified: true }).where('email', '=', email).execute();
      const failing = later(pendingRegistrationSeconds).failure(userRegister, ada);
      await waitForBlockedQuery(database);
      return { registration: failing };
    });
    expect((await registration).key).toBe('email_taken');
    expect(await account()).toMatchObject({ name: 'Mallory', is_email_verified: true });
  });

  it('stays with an account that has signed in, verified or not', async () => {
    await market.account({ email, is_email_verified: false, signed_in_at: testNow });
    expect((await later(10 * pendingRegistrationSeconds).failure(userRegister, ada)).key).toBe('email_taken');
  });
});

describe('the code of an email', () => {
  beforeEach(async () => {
    await visitor().call(userRegister, ada);
  });

  it('verifies the email once', async () => {
    const otp = await lastCode(database, email);
    expect(await visitor().call(verifyOtp, { email: 'ADA@example.test', otp })).not.toHaveProperty('auth_id');
    expect((await account())?.is_email_verified).toBe(true);
    expect((await visitor().failure(verifyOtp, { email, otp })).key).toBe('code_not_requested');
  });

  it('is accepted for only one of several concurrent requests', async () => {
    const otp = await lastCode(database, email);
    const results = await Promise.all(
      Array.from({ length: 4 }, () =>
        visitor()
          .call(verifyOtp, { email, otp })
          .then(() => 'ok')
          .catch((error: { key: string }) => error.key),
      ),
    );
    expect(results.filter((failureKey) => failureKey === 'ok')).toHaveLength(1);
  });

  it('is invalid after five wrong attempts', async () => {
    const otp = await lastCode(database, email);
    const results: string[] = [];
    for (let step = 1; step <= oneTimeCode.maxTries; step += 1) {
      results.push((await visitor().failure(verifyOtp, { email, otp: wrongCode(otp, step) })).key);
    }
    expect(results).toEqual(['code_wrong', 'code_wrong', 'code_wrong', 'code_wrong', 'code_tries_used']);
    expect((await visitor().failure(verifyOtp, { email, otp })).key).toBe('code_not_requested');
    expect((await account())?.is_email_verified).toBe(false);
  });

  it('is invalid after its lifetime', async () => {
    const otp = await lastCode(database, email);
    const key = async (seconds: number) => (await later(seconds).failure(verifyOtp, { email, otp })).key;
    expect(await key(oneTimeCode.lifeSeconds)).toBe('code_expired');
    expect(await key(oneTimeCode.lifeSeconds)).toBe('code_not_requested');
  });

  it('does not verify another email', async () => {
    const otp = await lastCode(database, email);
    const other = await visitor().failure(verifyOtp, { email: 'eve@example.test', otp });
    expect(other.key).toBe('code_not_requested');
  });
});

describe('signing in with email and password', () => {
  const registerAndVerify = async () => {
    await visitor().call(userRegister, ada);
    await visitor().call(verifyOtp, { email, otp: await lastCode(database, email) });
  };

  it('returns a token and the account as its owner sees it', async () => {
    await registerAndVerify();
    const { token, data } = await visitor().call(userSignup, { ...signIn, email: 'Ada@Example.test', fcm_id: 'phone' });
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(data).toMatchObject({
      name: 'Ada Byron',
      email,
      mobile: '4930123456',
      logintype: '3',
      is_email_verified: 1,
      isActive: 1,
      notification: 1,
      fcm_id: 'phone',
      city: null,
      profile: '',
      subscription: 0,
    });
    expect(JSON.stringify(data)).not.toMatch(/argon2|password/);
    const sessions = await database.db.selectFrom('session').selectAll().execute();
    expect(sessions).toHaveLength(1);
    expect(sessions[0]?.token_hash.toString('base64url')).not.toBe(token);
    expect((await account())?.signed_in_at).toEqual(testNow);
  });

  it('fails the same way for a wrong password and for an unknown email', async () => {
    await registerAndVerify();
    const wrong = await visitor().failure(userSignup, { ...signIn, password: 'wrong' });
    const unknown = await visitor().failure(userSignup, { ...signIn, email: 'nobody@example.test' });
    expect(wrong.key).toBe('sign_in_failed');
    expect(unknown).toEqual(wrong);
  });

  it('reports an unverified email or a deactivated account only with the right password', async () => {
    await visitor().call(userRegister, ada);
    const failureKey = async (secret: string) =>
      (await visitor().failure(userSignup, { ...signIn, password: secret })).key;
    expect(await failureKey(password)).toBe('email_not_verified');
    expect(await failureKey('wrong')).toBe('sign_in_failed');
    await database.db.updateTable('account').set({ is_active: false }).execute();
    expect(await failureKey(password)).toBe('account_deactivated');
    expect(await failureKey('wrong')).toBe('sign_in_failed');
    expect(await database.db.selectFrom('session').selectAll().execute()).toEqual([]);
  });

  it('accepts no empty password for accounts without one', async () => {
    await market.account({ email, password_hash: null, is_email_verified: true });
    expect((await visitor().failure(userSignup, { ...signIn, password: ' ' })).key).toBe('bad_input');
    expect((await visitor().failure(userSignup, { ...signIn, password: 'x' })).key).toBe('sign_in_failed');
  });

  it('accepts `logintype` as an earlier name of `type`, and rejects other types without a proof', async () => {
    await registerAndVerify();
    await visitor().call(userSignup, { logintype: '3', email, password });
    const key = async (type: string) =>
      (await visitor().failure(userSignup, { type, logintype: '3', auth_id: 'x', email, password })).key;
    for (const type of ['0', '1', '2']) expect(await key(type)).toBe('sign_in_not_proven');
  });

  it('assigns a push token to the account that signed in last with it', async () => {
    await registerAndVerify();
    const { id } = await market.account();
    await market.insert('push_token', {
      token_hash: Buffer.from('x'),
      token: 'other phone',
      account_id: id,
      created_at: testNow,
    });
    await visitor().call(userSignup, { ...signIn, fcm_id: 'phone' });
    await visitor().call(userSignup, { ...signIn, fcm_id: 'phone' });
    const tokens = await database.db
      .selectFrom('push_token')
      .select(['token', 'account_id'])
      .orderBy('token')
      .execute();
    expect(tokens).toEqual([
      { token: 'other phone', account_id: id },
      { token: 'phone', account_id: (await account())?.id },
    ]);
  });
});
