import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { askAgain } from './ask-again.ts';

const queries = new QueryClient();
const queryKey = ['chat', 1];
afterEach(() => queries.clear());

/** A screen that shows one thing; the test says when an answer comes. */
function show() {
  const answers: ((what: string) => void)[] = [];
  const observer = new QueryObserver(queries, {
    queryKey,
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  return { answers, leave: observer.subscribe(() => undefined) };
}

it('gives up a first fetch that may be from before the news', async () => {
  const { answers, leave } = show();
  const asked = askAgain(queries, queryKey);
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.('before');
  answers[1]?.('after');
  await asked;
  expect(queries.getQueryData(queryKey)).toBe('after');
  leave();
});

it('keeps what is shown while it asks', async () => {
  queries.setQueryData(queryKey, 'shown', { updatedAt: 1 });
  const { answers, leave } = show();
  queries.setQueryData(queryKey, 'shown, and told');
  const asked = askAgain(queries, queryKey);
  await expect.poll(() => answers.length).toBe(2);
  expect(queries.getQueryData(queryKey)).toBe('shown, and told');
  answers[1]?.('after');
  await asked;
  expect(queries.getQueryData(queryKey)).toBe('after');
  leave();
});
