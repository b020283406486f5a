import { rates } from '@latchkey/contract/rates';
import { expect, test } from 'vitest';
import { TooManyRequests } from '../../platform/rate-limit/too-many-requests.ts';
import { MemoryRateStore, RateLimiter } from './rate-limit.ts';

const start = Date.UTC(2026, 2, 15);

function refusal(work: Promise<void>): Promise<TooManyRequests | null> {
  return work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof TooManyRequests) return error;
      throw error;
    },
  );
}

async function times(count: number, work: () => Promise<void>): Promise<void> {
  for (let i = 0; i < count; i++) await work();
}

test('allows requests up to the limit, refuses the next, and starts again in the next window', async () => {
  const limiter = new RateLimiter(new MemoryRateStore());
  const [rule] = rates.write;
  const once = (now: number) => limiter.count('write', { caller: 'ann' }, now);
  await times(rule?.limit ?? 0, () => once(start));
  const refused = await refusal(once(start + 20_000));
  expect(refused?.key).toBe('too_many_requests');
  expect(refused?.seconds).toBe(40);
  expect(await refusal(once(start + 60_000))).toBeNull();
});

test('counts subjects separately', async () => {
  const limiter = new RateLimiter(new MemoryRateStore());
  const [rule] = rates.write;
  await times(rule?.limit ?? 0, () => limiter.count('write', { caller: 'ann' }, start));
  expect(await refusal(limiter.count('write', { caller: 'ben' }, start))).toBeNull();
  expect(await refusal(limiter.count('write', { caller: 'ann' }, start))).not.toBeNull();
});

test('limits guesses at one account from many addresses', async () => {
  const limiter = new RateLimiter(new MemoryRateStore());
  let address = 0;
  const guess = async () => {
    await limiter.count('sign-in', { ip: `203.0.113.${address++}` }, start);
    await limiter.count('sign-in', { account: 'ann' }, start);
  };
  await times(25, guess);
  expect(await refusal(guess())).not.toBeNull();
});

test('sends the first refusals of a window immediately, later ones after a pause of up to a second', async () => {
  const pauses: number[] = [];
  const pause = (ms: number) => Promise.resolve(void pauses.push(ms));
  const limiter = new RateLimiter(new MemoryRateStore(), {}, pause);
  const [rule] = rates.write;
  const once = () => refusal(limiter.count('write', { caller: 'ann' }, start));
  await times((rule?.limit ?? 0) + 20, async () => void (await once()));
  expect(pauses).toEqual([]);
  await times(200, async () => expect(await once()).not.toBeNull());
  expect(pauses.slice(0, 3)).toEqual([10, 20, 30]);
  expect(pauses.slice(-102)).toEqual([990, ...Array<number>(101).fill(1_000)]);
  pauses.length = 0;
  await times(100, async () => void (await refusal(limiter.count('sign-in', { account: 'ann' }, start))));
  expect(pauses).toEqual([]);
});

test('allows every request without a store', async () => {
  const limiter = new RateLimiter(null);
  await times(10_000, () => limiter.count('contact', { ip: 'x' }, start));
});

test('deletes ended windows when there are many', () => {
  const store = new MemoryRateStore();
  for (let i = 0; i < 60_000; i++) store.hit(`old${i}`, 1_000, start);
  store.hit('new', 1_000, start + 5_000);
  expect(store.hit('old1', 1_000, start + 5_000)).toMatchObject({ count: 1 });
});

test('a busy client is still counted when a flood of others exceeds the memory', () => {
  const store = new MemoryRateStore();
  store.hit('busy', 60_000, start);
  for (let i = 0; i < 500_000; i++) store.hit(`flood${i}`, 60_000, start);
  store.hit('busy', 60_000, start);
  expect(store.hit('busy', 60_000, start + 2_000)).toMatchObject({ count: 3 });
  expect(store.hit('flood0', 60_000, start + 2_000)).toMatchObject({ count: 1 });
});
