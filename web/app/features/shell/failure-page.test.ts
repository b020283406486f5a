import { describe, expect, test } from 'vitest';
import { isUnreachable } from './failure-page.tsx';

const response = (status: number) => ({ status, statusText: '', internal: false, data: null });

describe('isUnreachable', () => {
  test.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
    'is true for a network error: %s',
    (message) => expect(isUnreachable(new TypeError(message))).toBe(true),
  );

  test('is true while the market is closed', () => expect(isUnreachable(response(503))).toBe(true));

  test('is false for any other error', () => {
    for (const error of [new TypeError('x is not a function'), new Error('Failed to fetch'), response(500), null])
      expect(isUnreachable(error)).toBe(false);
  });
});
