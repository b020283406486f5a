import { expect, test } from 'vitest';
import { askedIfBefore, confirmBy, daysSetting, defaultFreshness, hiddenIfAskedBefore } from './freshness.ts';

const now = new Date('2026-03-15T12:00:00Z');

test('a setting is a whole number of days, or the default stands', () => {
  expect(['30', '0', '', 'soon', '-1', '1.5', '99999'].map((text) => daysSetting(text, 60))).toEqual([
    30, 0, 60, 60, 60, 60, 60,
  ]);
});

test('a home is asked about after so many days, and hidden so many later', () => {
  expect(askedIfBefore(now, defaultFreshness)).toEqual(new Date('2026-01-14T12:00:00Z'));
  expect(askedIfBefore(now, { ...defaultFreshness, askAfterDays: 0 })).toBeNull();
  expect(hiddenIfAskedBefore(confirmBy(now, defaultFreshness), defaultFreshness)).toEqual(now);
  expect(confirmBy(now, defaultFreshness)).toEqual(new Date('2026-03-29T12:00:00Z'));
});
