import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ago, agoText } from './relative-time.ts';

const now = new Date('2025-06-15T12:00:00Z');
const SECOND = 1_000;
const DAY = 86_400 * SECOND;
const before = (milliseconds: number) => agoText(new Date(now.getTime() - milliseconds), now);

test.each([
  [0, 'just now'],
  [999, 'just now'],
  [-5 * DAY, 'just now'],
  [SECOND, '1 second ago'],
  [59 * SECOND, '59 seconds ago'],
  [60 * SECOND, '1 minute ago'],
  [3_599 * SECOND, '59 minutes ago'],
  [3_600 * SECOND, '1 hour ago'],
  [DAY - 1, '23 hours ago'],
  [DAY, '1 day ago'],
  [6 * DAY, '6 days ago'],
  [7 * DAY, '1 week ago'],
  [29 * DAY, '4 weeks ago'],
  [30 * DAY, '1 month ago'],
  [364 * DAY, '12 months ago'],
  [365 * DAY, '1 year ago'],
  [730 * DAY, '2 years ago'],
])('%d ms ago is "%s"', (milliseconds, text) => {
  expect(before(milliseconds)).toBe(text);
});

test('the count is at least 1 and less than the next unit', () => {
  const maxCounts = { second: 59, minute: 59, hour: 23, day: 6, week: 4, month: 12, year: Infinity };
  fc.assert(
    fc.property(fc.integer({ min: SECOND, max: 100 * 365 * DAY }), (milliseconds) => {
      const passed = ago(new Date(now.getTime() - milliseconds), now);
      expect(passed).not.toBeNull();
      expect(passed?.count).toBeGreaterThanOrEqual(1);
      expect(passed?.count).toBeLessThanOrEqual(maxCounts[passed?.unit ?? 'year']);
    }),
  );
});
