import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { patiently } from './patiently.ts';

const window = new EventTarget();
let links: { sheet: object | null; replaceWith: () => void; cloneNode: () => void }[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  vi.stubGlobal('document', { querySelectorAll: () => links });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('asks again until it comes', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('gone'));
  load.mockRejectedValueOnce(new Error('gone')).mockResolvedValue('here');
  const loaded = patiently(load);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await loaded).toBe('here');
});

test('asks at once when the connection is back', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('here');
  const loaded = patiently(load);
  await vi.advanceTimersByTimeAsync(10);
  window.dispatchEvent(new Event('online'));
  expect(await loaded).toBe('here');
  expect(vi.getTimerCount()).toBe(0);
});

test('requests the style sheets again that did not load', async () => {
  const link = (sheet: object | null) => ({ sheet, replaceWith: vi.fn<() => void>(), cloneNode: () => undefined });
  const [loaded, failed] = (links = [link({}), link(null)]);
  const part = patiently(
    vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue('here'),
  );
  await vi.advanceTimersByTimeAsync(5_000);
  await part;
  expect(loaded?.replaceWith).not.toHaveBeenCalled();
  expect(failed?.replaceWith).toHaveBeenCalledOnce();
});
