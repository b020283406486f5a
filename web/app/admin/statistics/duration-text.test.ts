import { expect, test } from 'vitest';
import { durationText } from './duration-text.ts';

test.each([
  [0, '0 mins'],
  [0.4, '< 1 min'],
  [37, '37 mins'],
  [59.6, '1 hr'],
  [97.1, '1 hr 37 mins'],
  [24 * 60, '1 day'],
  [3 * 24 * 60 + 250, '3 days 4 hrs'],
])('a duration of %d minutes is “%s”', (minutes, text) => expect(durationText(minutes, 'en')).toBe(text));

test('a duration is in the language of the console', () =>
  expect(durationText(97, 'fr').replace(/\s/gu, ' ')).toBe('1 h 37 min'));
