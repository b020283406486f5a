import fc from 'fast-check';
import { expect, test } from 'vitest';
import { postedSinceCodes, postedSinceWindow, startOfDayIn } from './posted-since.ts';

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

test('uses midnight of the time zone', () => {
  const { from, to } = postedSinceWindow(postedSinceCodes.yesterday, now, 'Asia/Kolkata');
  expect(from.toISOString()).toBe('2025-06-13T18:30:00.000Z');
  expect(to.toISOString()).toBe('2025-06-14T18:30:00.000Z');
});

test('a day with a daylight saving change has 23 or 25 hours', () => {
  const hours = (at: string, zone: string) => {
    const { from, to } = postedSinceWindow(postedSinceCodes.yesterday, new Date(at), zone);
    return (to.getTime() - from.getTime()) / 3_600_000;
  };
  expect(hours('2025-03-31T12:00:00Z', 'Europe/Lisbon')).toBe(23);
  expect(hours('2025-10-27T12:00:00Z', 'Europe/Lisbon')).toBe(25);
});

test('a day begins at 01:00 when the clocks skip midnight', () => {
  expect(startOfDayIn(new Date('2025-04-25T12:00:00Z'), 'Africa/Cairo').toISOString()).toBe('2025-04-24T22:00:00.000Z');
});

test('the start of the day is at most 25 hours ago and idempotent', () => {
  const zones = ['UTC', 'Europe/Lisbon', 'Asia/Kolkata', 'America/Sao_Paulo', 'Pacific/Apia', 'Africa/Cairo'];
  const instants = fc.date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, fc.constantFrom(...zones), (at, zone) => {
      const start = startOfDayIn(at, zone);
      const passed = at.getTime() - start.getTime();
      expect(passed).toBeGreaterThanOrEqual(0);
      expect(passed).toBeLessThan(25 * 3_600_000);
      expect(startOfDayIn(start, zone)).toEqual(start);
    }),
  );
});
