import { lockouts } from '@latchkey/contract/sign-in/lockouts';
import { oneTimeCode } from '@latchkey/contract/limits';
import { rates } from '@latchkey/contract/rates';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { isDeep } from '../../testing/is-deep.ts';
import { marketFixture, type MarketFixture } from '../../testing/market-fixture.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { testNow } from '../../testing/test-now.ts';
import { hashPassword } from '../../platform/crypto/passwords.ts';
import { lastCode, wrongCode } from '../testing.ts';

/** An attacker with many attempts from 100 IP addresses. Each test counts the attempts that are checked at all. */
const attempts = isDeep ? 1_000 : 200;
const addresses = 100;

let server: TestApp;
let market: MarketFixture;
let clock: Date;
let password_hash: string;
beforeAll(async () => {
  password_hash = await hashPassword('the right one');
});
beforeEach(async () => {
  clock = testNow;
  server = await startTestApp({
    config: readConfig({ SITE_URL: 'http://test.local', PAGE_CACHE_MB: '0' }),
    now: () => clock,
  });
  market = marketFixture(server.database);
});
afterEach(() => server.close());

const wait = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1_000);
};

/** Sends a request from one of the IP addresses and returns the key of the failure, or `ok`. */
async function send(path: string, form: Record<string, string>, from = 0): Promise<string> {
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    remoteAddress: `203.0.113.${1 + (from % addresses)}`,
    payload: new URLSearchParams(form).toString(),
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
  });
  const { error, key } = response.json<{ error: boolean; key?: string }>();
  if (key === 'too_many_requests') {
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  }
  return error ? String(key) : 'ok';
}

function count(results: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const result of results) counts[result] = (counts[result] ?? 0) + 1;
  return counts;
}

const email = 'ada@example.test';
const signIn = (password: string, of = email, from = 0) =>
  send('user_signup', { type: '3', email: of, password }, from);
const number = '4930123456';
const verify = (otp: string, from = 0) => send('verify-otp', { number, otp }, from);

/** Runs all attempts concurrently. */
function flood(attempt: (index: number) => Promise<string>): Promise<string[]> {
  return Promise.all(Array.from({ length: attempts }, (_, index) => attempt(index)));
}

describe(`${attempts} wrong passwords`, () => {
  it('for one account from 100 addresses at once: 10 are checked, then the right one is locked out too', async () => {
    await market.account({ email, password_hash, is_email_verified: true });
    const results = await flood((index) => signIn(`guess ${index}`, email, index));
    expect(count(results)).toEqual({ sign_in_failed: lockouts.password.failures, too_many_requests: attempts - 10 });
    expect(await signIn('the right one')).toBe('too_many_requests');
    // The rate limit of one account ends after an hour, the lockout after 15 minutes.
    wait(60 * 60);
    expect(await signIn('the right one')).toBe('ok');
  });

  const accountCount = isDeep ? 10 : 3;
  it(`for ${accountCount} accounts, known and unknown, from 100 addresses at once: 10 each are checked`, async () => {
    await market.account({ email: 'person-0@example.test', password_hash, is_email_verified: true });
    const results = await flood((index) => signIn('a guess', `person-${index % accountCount}@example.test`, index));
    expect(count(results)).toEqual({
      sign_in_failed: 10 * accountCount,
      too_many_requests: attempts - 10 * accountCount,
    });
  });

  it('for 100 accounts from one address: 25 are checked in five minutes', async () => {
    const results = await flood((index) => signIn('a guess', `person-${index % 100}@example.test`));
    expect(count(results)).toEqual({ sign_in_failed: 25, too_many_requests: attempts - 25 });
  });
});

describe(`${attempts} wrong codes`, () => {
  it('for one number from 100 addresses at once: 5 are checked, then the right one is rejected', async () => {
    await send('get-otp', { number });
    const code = await lastCode(server.database, `+${number}`);
    const results = await flood((index) => verify(wrongCode(code, 1 + index), index));
    const { code_wrong = 0, code_tries_used = 0 } = count(results);
    expect({ code_wrong, code_tries_used }).toEqual({ code_wrong: oneTimeCode.maxTries - 1, code_tries_used: 1 });
    wait(15 * 60);
    expect(await verify(code)).not.toBe('ok');
  });

  it('with a new code after each five: at most 50 are checked in a day, a chance of 1 in 20,000', async () => {
    let checked = 0;
    for (let minute = 0; minute < 24 * 60; minute += 15) {
      const from = minute / 15;
      await send('get-otp', { number }, from);
      for (let step = 1; step <= oneTimeCode.maxTries; step += 1) {
        const code = await lastCode(server.database, `+${number}`).catch(() => '000000');
        const result = await verify(wrongCode(code, step), from + step);
        if (result === 'code_wrong' || result === 'code_tries_used') checked += 1;
      }
      wait(15 * 60);
    }
    expect(checked).toBeGreaterThan(0);
    expect(checked).toBeLessThanOrEqual(50);
  });
});

describe('the configured rates and lockouts', () => {
  it('have the limits from which these tests derive their numbers', () => {
    expect(rates['sign-in'].find((rule) => rule.by === 'ip')).toMatchObject({ limit: 25, windowSeconds: 300 });
    expect(lockouts.code).toMatchObject({ failures: 2 * oneTimeCode.maxTries });
  });
});
