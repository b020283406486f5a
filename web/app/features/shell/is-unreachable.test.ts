import { describe, expect, test } from 'vitest';
import { isUnreachable } from './is-unreachable.ts';

const answer = (status: number) => ({ status, statusText: '', internal: false, data: null });

describe('a page that could not be shown', () => {
  test.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
    'got no answer: %s',
    (message) => expect(isUnreachable(new TypeError(message))).toBe(true),
  );

  test('is not to blame while the market is closed', () => expect(isUnreachable(answer(503))).toBe(true));

  test('is to blame for everything else', () => {
    for (const error of [new TypeError('x is not a function'), new Error('Failed to fetch'), answer(500), null])
      expect(isUnreachable(error)).toBe(false);
  });
});
