import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTime } from './in-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what comes in time is handed on, and what it failed of', async () => {
  expect(await inTime(Promise.resolve('here'))).toBe('here');
  await expect(inTime(Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(vi.getTimerCount()).toBe(0);
});

test('what never comes fails after a while', async () => {
  const failed = vi.fn<(why: unknown) => void>();
  inTime(new Promise(() => undefined)).catch(failed);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledOnce();
});
