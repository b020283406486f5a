import { lockouts } from '@latchkey/contract/lockouts';
import { oneTimeCode } from '@latchkey/contract/limits';
import { rates } from '@latchkey/contract/rates';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { isDeep } from '../testing/is-deep.ts';
import { marketFixture, type MarketFixture } from '../testing/market-fixture.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { testNow } from '../testing/test-now.ts';
import { hashPassword } from './passwords.ts';
import { lastCode, wrongCode } from './testing.ts';

/** Somebody with a thousand tries and a hundred addresses. Each figure is how many of the tries were judged at all. */
const tries = isDeep ? 1_000 : 200;
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

/** Asks from one of the hundred addresses; the key of the failure, or `ok`. */
async function ask(path: string, form: Record<string, string>, from = 0): Promise<string> {
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    remoteAddress: `203.0.113.${1 + (from % addresses)}`,
    payload: new URLSearchParams(form).toString(),
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
  });
  const { error, key } = reply.json<{ error: boolean; key?: string }>();
  if (key === 'too_many_requests') {
    expect(reply.statusCode).toBe(429);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  }
  return error ? String(key) : 'ok';
}

function count(ends: readonly string[]): Record<string, number> {
  const counted: Record<string, number> = {};
  for (const end of ends) counted[end] = (counted[end] ?? 0) + 1;
  return counted;
}

const email = 'ada@example.test';
const signIn = (password: string, of = email, from = 0) => ask('user_signup', { type: '3', email: of, password }, from);
const number = '4930123456';
const verify = (otp: string, from = 0) => ask('verify-otp', { number, otp }, from);

/** All at once, each from the next address. */
function flood(one: (index: number) => Promise<string>): Promise<string[]> {
  return Promise.all(Array.from({ length: tries }, (_, index) => one(index)));
}

describe(`${tries} wrong passwords`, () => {
  it('at one account from 100 addresses at once: 10 are judged, then it is locked, the right one too', async () => {
    await market.account({ email, password_hash, is_email_verified: true });
    const ends = await flood((index) => signIn(`guess ${index}`, email, index));
    expect(count(ends)).toEqual({ sign_in_failed: lockouts.password.failures, too_many_requests: tries - 10 });
    expect(await signIn('the right one')).toBe('too_many_requests');
    // The limit of requests to one account ends after an hour, the lock after a quarter of one.
    wait(60 * 60);
    expect(await signIn('the right one')).toBe('ok');
  });

  const some = isDeep ? 10 : 3;
  it(`at ${some} accounts, known and not, from 100 addresses at once: 10 each are judged`, async () => {
    await market.account({ email: 'person-0@example.test', password_hash, is_email_verified: true });
    const ends = await flood((index) => signIn('a guess', `person-${index % some}@example.test`, index));
    expect(count(ends)).toEqual({ sign_in_failed: 10 * some, too_many_requests: tries - 10 * some });
  });

  it('at 100 accounts from one address: 25 are judged in five minutes', async () => {
    const ends = await flood((index) => signIn('a guess', `person-${index % 100}@example.test`));
    expect(count(ends)).toEqual({ sign_in_failed: 25, too_many_requests: tries - 25 });
  });
});

describe(`${tries} wrong codes`, () => {
  it('for one number from 100 addresses at once: 5 are judged, and the right one comes too late', async () => {
    await ask('get-otp', { number });
    const code = await lastCode(server.database, `+${number}`);
    const ends = await flood((index) => verify(wrongCode(code, 1 + index), index));
    const { code_wrong = 0, code_tries_used = 0 } = count(ends);
    expect({ code_wrong, code_tries_used }).toEqual({ code_wrong: oneTimeCode.maxTries - 1, code_tries_used: 1 });
    wait(15 * 60);
    expect(await verify(code)).not.toBe('ok');
  });

  it('with a new code after each five: no more than 50 are judged in a day, 1 in 20,000 to be right', async () => {
    let judged = 0;
    for (let minute = 0; minute < 24 * 60; minute += 15) {
      const from = minute / 15;
      await ask('get-otp', { number }, from);
      for (let step = 1; step <= oneTimeCode.maxTries; step += 1) {
        const code = await lastCode(server.database, `+${number}`).catch(() => '000000');
        const end = await verify(wrongCode(code, step), from + step);
        if (end === 'code_wrong' || end === 'code_tries_used') judged += 1;
      }
      wait(15 * 60);
    }
    expect(judged).toBeGreaterThan(0);
    expect(judged).toBeLessThanOrEqual(50);
  });
});

describe('the table of limits', () => {
  it('is what these figures come from', () => {
    expect(rates['sign-in'].find((rule) => rule.by === 'ip')).toMatchObject({ limit: 25, windowSeconds: 300 });
    expect(lockouts.code).toMatchObject({ failures: 2 * oneTimeCode.maxTries });
  });
});
