import { lockouts } from '@latchkey/contract/sign-in/lockouts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';
import { testNow } from '../../testing/test-now.ts';
import { TooManyRequests } from './too-many-requests.ts';
import { countAttempt, resetLockout } from './lockouts.ts';

let database: Database;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

const minutes = (count: number) => new Date(testNow.getTime() + count * 60_000);

/** Seconds of the lockout that rejects an attempt; null when the attempt is checked. */
async function lockedFor(at: Date, subject = 'ada@example.test'): Promise<number | null> {
  try {
    await countAttempt('password', subject, { database, now: () => at });
    return null;
  } catch (error) {
    if (error instanceof TooManyRequests) return error.seconds;
    throw error;
  }
}

/** Number of attempts that are checked, of two attempts every five minutes. */
async function countChecked(from: number, to: number): Promise<number> {
  let count = 0;
  for (let minute = from; minute < to; minute += 5) {
    for (let step = 0; step < 2; step += 1) count += (await lockedFor(minutes(minute))) === null ? 1 : 0;
  }
  return count;
}

it('allows 70 wrong passwords for one email on the first day, and 10 on each following day', async () => {
  const day = 24 * 60;
  const days = [await countChecked(0, day), await countChecked(day, 2 * day)];
  expect(days).toEqual([70, 10]);
});

it('doubles the lockout each time, and returns its duration', async () => {
  const { failures, lockSeconds } = lockouts.password;
  let minute = 0;
  for (const times of [1, 2, 4, 8]) {
    for (let step = 0; step < failures; step += 1) expect(await lockedFor(minutes(minute))).toBeNull();
    expect(await lockedFor(minutes(minute))).toBe(times * lockSeconds);
    minute += (times * lockSeconds) / 60;
  }
});

it('counts a hundred concurrent attempts like sequential ones', async () => {
  const results = await Promise.all(Array.from({ length: 100 }, () => lockedFor(testNow)));
  expect(results.filter((seconds) => seconds === null)).toHaveLength(lockouts.password.failures);
});

it('resets after a success, and ignores failures that are long past', async () => {
  const { failures, resetSeconds } = lockouts.password;
  for (let step = 1; step < failures; step += 1) await lockedFor(testNow);
  await resetLockout('password', 'ada@example.test', database.db);
  for (let step = 0; step < failures; step += 1) expect(await lockedFor(testNow)).toBeNull();
  expect(await lockedFor(testNow)).not.toBeNull();
  const later = minutes(resetSeconds / 60 + 1);
  for (let step = 0; step < failures; step += 1) expect(await lockedFor(later)).toBeNull();
});

it('locks one email only, and stores no email', async () => {
  for (let step = 0; step < lockouts.password.failures; step += 1) await lockedFor(testNow);
  expect(await lockedFor(testNow, 'eve@example.test')).toBeNull();
  const rows = await database.db.selectFrom('lockout').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('example');
});
