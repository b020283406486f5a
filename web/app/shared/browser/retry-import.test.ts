import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryImport } from './retry-import.ts';

const window = new EventTarget();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('SSR', false);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('retries until the import succeeds', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('gone'));
  load.mockRejectedValueOnce(new Error('gone')).mockResolvedValue('here');
  const loaded = retryImport(load);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await loaded).toBe('here');
});

test('retries at once when the connection is back', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('here');
  const loaded = retryImport(load);
  await vi.advanceTimersByTimeAsync(10);
  window.dispatchEvent(new Event('online'));
  expect(await loaded).toBe('here');
  expect(vi.getTimerCount()).toBe(0);
});

test('does not retry on the server', async () => {
  vi.stubEnv('SSR', true);
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('broken'));
  await expect(retryImport(load)).rejects.toThrow('broken');
  expect(load).toHaveBeenCalledOnce();
});
