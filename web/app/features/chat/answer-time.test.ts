import { expect, it } from 'vitest';
import { answerTimeText } from './answer-time.ts';

it.each([
  [0, '5 minutes'],
  [16, '30 minutes'],
  [60, '1 hour'],
  [121, '3 hours'],
  [1_000, '1 day'],
  [4_321, '7 days'],
])('a median of %d minutes is “%s”', (minutes, text) => {
  expect(answerTimeText(minutes, 'en')).toBe(text);
});

it('says nothing where nothing is known, or where it is no promise', () => {
  expect(answerTimeText(null, 'en')).toBeNull();
  expect(answerTimeText(20_000, 'en')).toBeNull();
});
