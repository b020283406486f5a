import { expect, it } from 'vitest';
import { responseTimeText } from './answer-time.ts';

it.each([
  [0, '5 minutes'],
  [16, '30 minutes'],
  [60, '1 hour'],
  [121, '3 hours'],
  [1_000, '1 day'],
  [4_321, '7 days'],
])('rounds a median of %d minutes up to “%s”', (minutes, text) => {
  expect(responseTimeText(minutes, 'en')).toBe(text);
});

it('returns null without a median, and for one longer than a week', () => {
  expect(responseTimeText(null, 'en')).toBeNull();
  expect(responseTimeText(20_000, 'en')).toBeNull();
});
