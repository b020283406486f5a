import { lockouts } from '@latchkey/contract/lockouts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';
import { testNow } from '../testing/test-now.ts';
import { TooManyRequests } from '../too-many-requests.ts';
import { countTry, forgive } from './lockouts.ts';

let database: Database;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

const minutes = (count: number) => new Date(testNow.getTime() + count * 60_000);

/** Seconds of the lock that stops a try; null when it is judged. */
async function stopped(at: Date, subject = 'ada@example.test'): Promise<number | null> {
  try {
    await countTry('password', subject, { database, now: () => at });
    return null;
  } catch (error) {
    if (error instanceof TooManyRequests) return error.seconds;
    throw error;
  }
}

/** How many tries are judged of two every five minutes. */
async function judged(from: number, to: number): Promise<number> {
  let count = 0;
  for (let minute = from; minute < to; minute += 5) {
    for (let step = 0; step < 2; step += 1) count += (await stopped(minutes(minute))) === null ? 1 : 0;
  }
  return count;
}

it('judges 70 wrong passwords for one email on a day of trying, and 10 on each that follows', async () => {
  const day = 24 * 60;
  const days = [await judged(0, day), await judged(day, 2 * day)];
  expect(days).toEqual([70, 10]);
});

it('locks twice as long each time, and says for how long', async () => {
  const { failures, lockSeconds } = lockouts.password;
  let minute = 0;
  for (const times of [1, 2, 4, 8]) {
    for (let step = 0; step < failures; step += 1) expect(await stopped(minutes(minute))).toBeNull();
    expect(await stopped(minutes(minute))).toBe(times * lockSeconds);
    minute += (times * lockSeconds) / 60;
  }
});

it('counts a hundred tries at once as it counts one after the other', async () => {
  const ends = await Promise.all(Array.from({ length: 100 }, () => stopped(testNow)));
  expect(ends.filter((end) => end === null)).toHaveLength(lockouts.password.failures);
});

it('forgets whoever has proven themselves, and failures that are long past', async () => {
  const { failures, forgetSeconds } = lockouts.password;
  for (let step = 1; step < failures; step += 1) await stopped(testNow);
  await forgive('password', 'ada@example.test', database.db);
  for (let step = 0; step < failures; step += 1) expect(await stopped(testNow)).toBeNull();
  expect(await stopped(testNow)).not.toBeNull();
  const later = minutes(forgetSeconds / 60 + 1);
  for (let step = 0; step < failures; step += 1) expect(await stopped(later)).toBeNull();
});

it('locks one email and no other, and keeps no email', async () => {
  for (let step = 0; step < lockouts.password.failures; step += 1) await stopped(testNow);
  expect(await stopped(testNow, 'eve@example.test')).toBeNull();
  const rows = await database.db.selectFrom('lockout').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('example');
});
