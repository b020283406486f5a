import {
  changePassword,
  forgotPassword,
  forgotPasswordByPost,
  getOtp,
  getOtpByPost,
  resetPassword,
  updateProfile,
  userSignup,
} from '@latchkey/contract/calls/account';
import { lockouts } from '@latchkey/contract/lockouts';
import { resetLinkSeconds } from '@latchkey/contract/limits';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';
import { Afterwork } from '../services/afterwork.ts';
import { caller, type Surroundings } from '../testing/call-verb.ts';
import { marketFixture, type MarketFixture } from '../testing/market-fixture.ts';
import { testNow } from '../testing/test-now.ts';
import { hashPassword } from './passwords.ts';
import { messagesTo } from './testing.ts';

let database: Database;
let market: MarketFixture;
let password_hash: string;
beforeAll(async () => {
  password_hash = await hashPassword('the old one');
});
beforeEach(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterEach(() => database.close());

const email = 'ada@example.test';
const ada = () => market.account({ email, password_hash, is_email_verified: true });
const visitor = (surroundings: Surroundings = {}) => caller(database, surroundings);
const later = (seconds: number) => visitor({ now: new Date(testNow.getTime() + seconds * 1_000) });
const chosen = { password: 'the new one', re_password: 'the new one' };
const signIn = async (password: string) => visitor().call(userSignup, { type: 3, email, password });
const end = async (password: string) => (await visitor().failure(userSignup, { type: 3, email, password })).key;

/** The token of the newest link. */
async function mailedToken(): Promise<string> {
  const messages = await messagesTo(database, email);
  const tokens = messages.flatMap(({ text }) => /\/reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? []);
  return tokens.at(-1) ?? '';
}

describe('a forgotten password', () => {
  it('is replaced by the link in a mail, once, and the mail goes to the market’s own address', async () => {
    await ada();
    await visitor().call(forgotPassword, { email: 'Ada@example.test' });
    const [mail] = await messagesTo(database, email);
    expect(mail?.text).toContain('https://latchkey.test/reset-password?token=');
    const token = await mailedToken();
    await visitor().call(resetPassword, { token, ...chosen });
    expect(await end('the old one')).toBe('sign_in_failed');
    await signIn('the new one');
    expect((await visitor().failure(resetPassword, { token, ...chosen })).key).toBe('reset_link_invalid');
    expect((await messagesTo(database, email)).at(-1)?.subject).toBe('Your password was changed');
  });

  it('needs a link that is not made up, not too old and not used by two at once', async () => {
    await ada();
    await visitor().call(forgotPasswordByPost, { email });
    const token = await mailedToken();
    const reset = { token, ...chosen };
    expect((await visitor().failure(resetPassword, { ...reset, token: 'a'.repeat(43) })).key).toBe(
      'reset_link_invalid',
    );
    expect((await later(resetLinkSeconds).failure(resetPassword, reset)).key).toBe('reset_link_invalid');
    const ends = await Promise.all(
      [1, 2, 3].map(() =>
        visitor()
          .call(resetPassword, reset)
          .then(() => 'ok')
          .catch((error: { key: string }) => error.key),
      ),
    );
    expect(ends.toSorted()).toEqual(['ok', 'reset_link_invalid', 'reset_link_invalid']);
  });

  it('is stored nowhere, nor is its link', async () => {
    await ada();
    await visitor().call(forgotPassword, { email });
    const token = await mailedToken();
    const row = await database.db.selectFrom('password_reset').selectAll().executeTakeFirstOrThrow();
    expect(row.token_hash.toString('base64url')).not.toBe(token);
    expect(row.token_hash).toHaveLength(32);
  });

  it('ends all sessions, all other links and the lock of wrong passwords, and proves the email', async () => {
    const { id } = await market.account({ email, password_hash, is_email_verified: false });
    await visitor().call(forgotPassword, { email });
    const first = await mailedToken();
    await visitor().call(forgotPassword, { email });
    await visitor().context.sessions.start(id, 'A thief');
    for (let wrong = 0; wrong < lockouts.password.failures; wrong += 1) await end('wrong');
    expect(await end('the old one')).toBe('too_many_requests');
    await visitor().call(resetPassword, { token: await mailedToken(), ...chosen });
    expect(await database.db.selectFrom('session').selectAll().execute()).toEqual([]);
    expect((await visitor().failure(resetPassword, { token: first, ...chosen })).key).toBe('reset_link_invalid');
    await signIn('the new one');
  });

  it('refuses a new password that everybody tries first, and leaves the link as it is', async () => {
    await ada();
    await visitor().call(forgotPassword, { email });
    const token = await mailedToken();
    const common = { password: 'iloveyou', re_password: 'iloveyou' };
    expect((await visitor().failure(resetPassword, { token, ...common })).key).toBe('password_too_common');
    await visitor().call(resetPassword, { token, ...chosen });
  });

  it('gives no account to who reads the mails of an email that somebody wrote into a profile', async () => {
    await market.account({ email, password_hash, is_email_verified: false, signed_in_at: testNow });
    expect((await visitor().failure(forgotPassword, { email })).key).toBe('email_unknown');
  });

  it('is not chosen by who reads the mails of an email that was left', async () => {
    const account = await ada();
    await visitor().call(forgotPassword, { email });
    const moved = { email: 'new@example.test', password: 'the old one' };
    await visitor({ account }).call(updateProfile, moved);
    const reset = { token: await mailedToken(), ...chosen };
    expect((await visitor().failure(resetPassword, reset)).key).toBe('reset_link_invalid');
  });

  it('leaves the demo accounts to everybody', async () => {
    await market.account({ email, password_hash, is_demo: true });
    expect((await visitor().failure(forgotPassword, { email })).key).toBe('demo_mode');
    expect((await visitor().failure(forgotPasswordByPost, { email })).key).toBe('demo_mode');
  });
});

describe('who has an account', () => {
  it('is told by the contract’s own calls only: ours answer alike', async () => {
    await ada();
    const unknown = 'nobody@example.test';
    expect(await visitor().call(forgotPasswordByPost, { email })).toEqual(
      await visitor().call(forgotPasswordByPost, { email: unknown }),
    );
    expect(await visitor().call(getOtpByPost, { email })).toEqual(
      await visitor().call(getOtpByPost, { email: unknown }),
    );
    expect(await messagesTo(database, unknown)).toEqual([]);
    expect((await visitor().failure(forgotPassword, { email: unknown })).key).toBe('email_unknown');
    expect((await visitor().failure(getOtp, { email: unknown })).key).toBe('email_unknown');
    await market.account({ email: unknown, logintype: 0 });
    expect((await visitor().failure(forgotPassword, { email: unknown })).key).toBe('email_unknown');
  });
});

describe('what takes longer for a known email', () => {
  it('is done once the answer of our own calls is under way', async () => {
    await ada();
    const requests = [
      (me: ReturnType<typeof visitor>) => me.call(forgotPasswordByPost, { email }),
      (me: ReturnType<typeof visitor>) => me.call(getOtpByPost, { email }),
    ];
    for (const request of requests) {
      const left: (() => Promise<void>)[] = [];
      const me = visitor();
      me.context.afterwork = new Afterwork(() => undefined);
      vi.spyOn(me.context.afterwork, 'leave').mockImplementation(async (work) => void left.push(work));
      const before = await messagesTo(database, email);
      await request(me);
      expect(await messagesTo(database, email)).toEqual(before);
      await Promise.all(left.map((work) => work()));
      expect(await messagesTo(database, email)).toHaveLength(before.length + 1);
    }
  });
});

describe('changing the password', () => {
  const change = { old_password: 'the old one', ...chosen };

  it('needs the old one', async () => {
    const account = await ada();
    const me = visitor({ account });
    expect((await me.failure(changePassword, { ...change, old_password: 'wrong' })).key).toBe('sign_in_failed');
    const different = { ...change, re_password: 'x' };
    expect((await me.failure(changePassword, different)).key).toBe('bad_input');
    await signIn('the old one');
  });

  it('ends every session, answers a new one and tells the owner by mail', async () => {
    const account = await ada();
    const { sessions } = visitor().context;
    const { sessionId } = await sessions.start(account.id, 'Mine');
    await sessions.start(account.id, 'A thief');
    await market.insert('push_token', {
      token_hash: Buffer.from('x'),
      token: 'my phone',
      account_id: account.id,
      session_id: sessionId,
      created_at: testNow,
    });
    const { token } = await visitor({ account, sessionId }).call(changePassword, change);
    expect(token).toMatch(/^[\w-]{43}$/);
    const left = await database.db.selectFrom('session').select(['id', 'user_agent']).execute();
    expect(left).toHaveLength(1);
    expect(left[0]?.id).not.toBe(sessionId);
    expect(await database.db.selectFrom('push_token').select('session_id').execute()).toEqual([
      { session_id: left[0]?.id },
    ]);
    expect((await messagesTo(database, email)).map(({ subject }) => subject)).toEqual(['Your password was changed']);
    expect(await end('the old one')).toBe('sign_in_failed');
  });

  it('is for who has one', async () => {
    const account = await market.account({ logintype: 1 });
    expect((await visitor({ account }).failure(changePassword, change)).key).toBe('sign_in_method_off');
  });

  it('cannot be guessed at by who found a device unlocked', async () => {
    const account = await ada();
    const wrong = { ...change, old_password: 'wrong' };
    const ends: string[] = [];
    for (let step = 0; step <= lockouts.password.failures; step += 1) {
      ends.push((await visitor({ account }).failure(changePassword, wrong)).key);
    }
    expect(ends.filter((key) => key === 'sign_in_failed')).toHaveLength(lockouts.password.failures);
    expect(ends.at(-1)).toBe('too_many_requests');
  });
});
