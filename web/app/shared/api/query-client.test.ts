import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from './failure.ts';
import { createQueryClient, refreshQueries, retryDelay, shouldRetry } from './query-client.ts';

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

describe('refreshQueries', () => {
  const queries = new QueryClient();
  const queryKey = ['chat', 1];
  afterEach(() => queries.clear());

  /** A screen with one query; the test resolves its requests. */
  function observe() {
    const answers: ((what: string) => void)[] = [];
    const observer = new QueryObserver(queries, {
      queryKey,
      queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
    });
    return { answers, leave: observer.subscribe(() => undefined) };
  }

  it('cancels a first fetch that may return outdated data', async () => {
    const { answers, leave } = observe();
    const refreshed = refreshQueries(queries, queryKey);
    await expect.poll(() => answers.length).toBe(2);
    answers[0]?.('before');
    answers[1]?.('after');
    await refreshed;
    expect(queries.getQueryData(queryKey)).toBe('after');
    leave();
  });

  it('keeps the shown data while it refetches', async () => {
    queries.setQueryData(queryKey, 'shown', { updatedAt: 1 });
    const { answers, leave } = observe();
    queries.setQueryData(queryKey, 'shown, and updated');
    const refreshed = refreshQueries(queries, queryKey);
    await expect.poll(() => answers.length).toBe(2);
    expect(queries.getQueryData(queryKey)).toBe('shown, and updated');
    answers[1]?.('after');
    await refreshed;
    expect(queries.getQueryData(queryKey)).toBe('after');
    leave();
  });
});
