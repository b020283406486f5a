import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from './failure.ts';
import { createQueryClient, retryDelay, shouldRetry } from './query-client.ts';

const failed = (status: number) => new CallError({ message: '', key: 'x', status, body: null });

describe('query client (specification 9)', () => {
  it('waits 1, 2, 4 … and at most 30 seconds', () => {
    expect([0, 1, 2, 5, 20].map(retryDelay)).toEqual([1_000, 2_000, 4_000, 30_000, 30_000]);
  });

  it('retries server errors three times and client errors never', () => {
    expect([0, 1, 2, 3].map((n) => shouldRetry(n, failed(500)))).toEqual([true, true, true, false]);
    expect(shouldRetry(0, failed(0))).toBe(true);
    expect(shouldRetry(0, failed(429))).toBe(true);
    expect(shouldRetry(0, failed(404))).toBe(false);
    expect(shouldRetry(0, failed(200))).toBe(false);
  });

  it('has a stale time of ten minutes, a gc time of five, and no refetch on focus', () => {
    expect(createQueryClient({ isServer: false }).getDefaultOptions().queries).toMatchObject({
      staleTime: 600_000,
      gcTime: 300_000,
      refetchOnWindowFocus: false,
    });
  });
});

describe('a query client of one server render', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const timersOf = (isServer: boolean) => {
    const client = createQueryClient({ isServer });
    const queryKey = ['homes'];
    client.setQueryData(queryKey, ['data of the page']);
    const observed = client.getQueryCache().build(client, client.defaultQueryOptions({ queryKey: ['more'] }));
    expect(observed.queryKey).toEqual(['more']);
    return vi.getTimerCount();
  };

  it('leaves no timer behind, which would retain the page data for minutes', () => {
    expect(timersOf(true)).toBe(0);
    expect(timersOf(false)).toBeGreaterThan(0);
  });
});
