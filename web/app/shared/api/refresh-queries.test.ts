import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { refreshQueries } from './refresh-queries.ts';

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

it('the shown data stays visible while it is refetched', async () => {
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
