import { updateProfile } from '@latchkey/contract/account/calls';
import { lockouts } from '@latchkey/contract/sign-in/lockouts';
import { resetLinkSeconds } from '@latchkey/contract/limits';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../platform/database/pool.ts';
import { testDatabase } from '../../platform/database/testing.ts';
import { BackgroundTasks } from '../../platform/concurrency/background-tasks.ts';
import { caller, type CallerOptions } from '../../testing/call-handler.ts';
import { marketFixture, type MarketFixture } from '../../testing/market-fixture.ts';
import { testNow } from '../../testing/test-now.ts';
import { waitForBlockedQuery } from '../../testing/wait-for-blocked-query.ts';
import { hashPassword } from '../../platform/crypto/passwords.ts';
import { messagesTo } from '../testing.ts';
import {
  changePassword,
  forgotPassword,
  forgotPasswordByPost,
  getOtp,
  getOtpByPost,
  resetPassword,
  userSignup,
} from '@latchkey/contract/sign-in/calls';

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
const visitor = (options: CallerOptions = {}) => caller(database, options);
const later = (seconds: number) => visitor({ now: new Date(testNow.getTime() + seconds * 1_000) });
const newPassword = { password: 'the new one', re_password: 'the new one' };
const signIn = async (password: string) => visitor().call(userSignup, { type: 3, email, password });
const failureKey = async (password: string) => (await visitor().failure(userSignup, { type: 3, email, password })).key;

/** The token of the newest link. */
async function mailedToken(): Promise<string> {
  const messages = await messagesTo(database, email);
  const tokens = messages.flatMap(({ text }) => /\/reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? []);
  return tokens.at(-1) ?? '';
}

describe('a password reset', () => {
  it('succeeds once by the mailed link, which leads to the site’s own URL', async () => {
    await ada();
    await visitor().call(forgotPassword, { email: 'Ada@example.test' });
    const [mail] = await messagesTo(database, email);
    expect(mail?.text).toContain('https://latchkey.test/reset-password?token=');
    const token = await mailedToken();
    await visitor().call(resetPassword, { token, ...newPassword });
    expect(await failureKey('the old one')).toBe('sign_in_failed');
    await signIn('the new one');
    expect((await visitor().failure(resetPassword, { token, ...newPassword })).key).toBe('reset_link_invalid');
    expect((await messagesTo(database, email)).at(-1)?.subject).toBe('Your password has been changed');
  });

  it('requires a known link that is not expired, and succeeds once for concurrent requests', async () => {
    await ada();
    await visitor().call(forgotPasswordByPost, { email });
    const token = await mailedToken();
    const reset = { token, ...newPassword };
    expect((await visitor().failure(resetPassword, { ...reset, token: 'a'.repeat(43) })).key).toBe(
      'reset_link_invalid',
    );
    expect((await later(resetLinkSeconds).failure(resetPassword, reset)).key).toBe('reset_link_invalid');
    const results = await Promise.all(
      [1, 2, 3].map(() =>
        visitor()
          .call(resetPassword, reset)
          .then(() => 'ok')
          .catch((error: { key: string }) => error.key),
      ),
    );
    expect(results.toSorted()).toEqual(['ok', 'reset_link_invalid', 'reset_link_invalid']);
  });

  it('stores only the hash of the link’s token', async () => {
    await ada();
    await visitor().call(forgotPassword, { email });
    const token = await mailedToken();
    const row = await database.db.selectFrom('password_reset').selectAll().executeTakeFirstOrThrow();
    expect(row.token_hash.toString('base64url')).not.toBe(token);
    expect(row.token_hash).toHaveLength(32);
  });

  it('ends all sessions, other links and the lockout, and verifies the email', async () => {
    const { id } = await market.account({ email, password_hash, is_email_verified: false });
    await visitor().call(forgotPassword, { email });
    const first = await mailedToken();
    await visitor().call(forgotPassword, { email });
    await visitor().context.sessions.start(id, 'A thief');
    for (let wrong = 0; wrong < lockouts.password.failures; wrong += 1) await failureKey('wrong');
    expect(await failureKey('the old one')).toBe('too_many_requests');
    await visitor().call(resetPassword, { token: await mailedToken(), ...newPassword });
    expect(await database.db.selectFrom('session').selectAll().execute()).toEqual([]);
    expect((await visitor().failure(resetPassword, { token: first, ...newPassword })).key).toBe('reset_link_invalid');
    await signIn('the new one');
  });

  it('rejects a common password, and does not use up the link', async () => {
    await ada();
    await visitor().call(forgotPassword, { email });
    const token = await mailedToken();
    const common = { password: 'iloveyou', re_password: 'iloveyou' };
    expect((await visitor().failure(resetPassword, { token, ...common })).key).toBe('password_too_common');
    await visitor().call(resetPassword, { token, ...newPassword });
  });

  it('is not possible by an unverified email that was entered in a profile', async () => {
    await market.account({ email, password_hash, is_email_verified: false, signed_in_at: testNow });
    expect((await visitor().failure(forgotPassword, { email })).key).toBe('email_unknown');
  });

  it('is not possible by a link to an email that was replaced', async () => {
    const account = await ada();
    await visitor().call(forgotPassword, { email });
    const moved = { email: 'new@example.test', password: 'the old one' };
    await visitor({ account }).call(updateProfile, moved);
    const reset = { token: await mailedToken(), ...newPassword };
    expect((await visitor().failure(resetPassword, reset)).key).toBe('reset_link_invalid');
  });

  it('gets no link when the email is replaced between the request and the mail', async () => {
    const { id } = await ada();
    const replaced = { email: 'new@example.test', is_email_verified: false };
    const { pending } = await database.transaction(async (trx) => {
      await trx.selectFrom('account').select('id').where('id', '=', id).forUpdate().execute();
      await trx.updateTable('account').set(replaced).where('id', '=', id).execute();
      const request = visitor().call(forgotPassword, { email });
      await waitForBlockedQuery(database);
      return { pending: request };
    });
    await pending;
    expect(await messagesTo(database, email)).toEqual([]);
    expect(await database.db.selectFrom('password_reset').selectAll().execute()).toEqual([]);
  });

  it('is rejected for demo accounts', async () => {
    await market.account({ email, password_hash, is_demo: true });
    expect((await visitor().failure(forgotPassword, { email })).key).toBe('demo_mode');
    expect((await visitor().failure(forgotPasswordByPost, { email })).key).toBe('demo_mode');
  });
});

describe('existence of an account', () => {
  it('is revealed by the original contract’s calls only; the POST calls respond the same', async () => {
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

describe('sending a mail to a known email', () => {
  it('happens after the response of the POST calls', async () => {
    await ada();
    const requests = [
      (client: ReturnType<typeof visitor>) => client.call(forgotPasswordByPost, { email }),
      (client: ReturnType<typeof visitor>) => client.call(getOtpByPost, { email }),
    ];
    for (const request of requests) {
      const remaining: (() => Promise<void>)[] = [];
      const client = visitor();
      client.context.backgroundTasks = new BackgroundTasks(() => undefined);
      vi.spyOn(client.context.backgroundTasks, 'runAfterResponse').mockImplementation(
        async (work) => void remaining.push(work),
      );
      const before = await messagesTo(database, email);
      await request(client);
      expect(await messagesTo(database, email)).toEqual(before);
      await Promise.all(remaining.map((work) => work()));
      expect(await messagesTo(database, email)).toHaveLength(before.length + 1);
    }
  });
});

describe('a password change', () => {
  const change = { old_password: 'the old one', ...newPassword };

  it('requires the old password', async () => {
    const account = await ada();
    const client = visitor({ account });
    expect((await client.failure(changePassword, { ...change, old_password: 'wrong' })).key).toBe('sign_in_failed');
    const different = { ...change, re_password: 'x' };
    expect((await client.failure(changePassword, different)).key).toBe('bad_input');
    await signIn('the old one');
  });

  it('ends every session, returns a new one and notifies the owner by mail', async () => {
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
    const remaining = await database.db.selectFrom('session').select(['id', 'user_agent']).execute();
    expect(remaining).toHaveLength(1);
    expect(remaining[0]?.id).not.toBe(sessionId);
    expect(await database.db.selectFrom('push_token').select('session_id').execute()).toEqual([
      { session_id: remaining[0]?.id },
    ]);
    expect((await messagesTo(database, email)).map(({ subject }) => subject)).toEqual([
      'Your password has been changed',
    ]);
    expect(await failureKey('the old one')).toBe('sign_in_failed');
  });

  it('is rejected for an account without a password', async () => {
    const account = await market.account({ logintype: 1 });
    expect((await visitor({ account }).failure(changePassword, change)).key).toBe('sign_in_method_off');
  });

  it('locks after too many wrong old passwords', async () => {
    const account = await ada();
    const wrong = { ...change, old_password: 'wrong' };
    const results: string[] = [];
    for (let step = 0; step <= lockouts.password.failures; step += 1) {
      results.push((await visitor({ account }).failure(changePassword, wrong)).key);
    }
    expect(results.filter((key) => key === 'sign_in_failed')).toHaveLength(lockouts.password.failures);
    expect(results.at(-1)).toBe('too_many_requests');
  });
});
