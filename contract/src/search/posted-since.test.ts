import { expect, test } from 'vitest';
import { postedSinceCodes, postedSinceWindow } from './posted-since.ts';

const now = new Date('2025-06-15T10:30:00Z');

test('lastWeek begins seven days ago at midnight and ends now', () => {
  const { from, to } = postedSinceWindow(postedSinceCodes.lastWeek, now);
  expect(from.toISOString()).toBe('2025-06-08T00:00:00.000Z');
  expect(to.getTime()).toBe(now.getTime() + 1);
});

test('yesterday is the whole previous day', () => {
  const { from, to } = postedSinceWindow(postedSinceCodes.yesterday, now);
  expect(from.toISOString()).toBe('2025-06-14T00:00:00.000Z');
  expect(to.toISOString()).toBe('2025-06-15T00:00:00.000Z');
});
