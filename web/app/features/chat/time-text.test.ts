import { describe, expect, it } from 'vitest';
import { timeTexts, responseTimeText } from './time-text.ts';

const english = timeTexts('en-GB');
const now = new Date(2026, 10, 21, 9, 30).getTime();
const at = (month: number, day: number, hour = 14, minute = 36, year = 2026) =>
  new Date(year, month - 1, day, hour, minute).getTime();

describe('timeTexts', () => {
  it.each([
    [at(11, 21, 8, 5), '08:05'],
    [at(11, 20, 23, 59), 'yesterday'],
    [at(11, 16), 'Mon'],
    [at(11, 14), '14 Nov'],
    [at(12, 31, 14, 36, 2025), '31 Dec 2025'],
    // The device's clock may be behind the server's.
    [at(11, 21, 9, 31), '09:31'],
  ])('formats %d briefly for the thread list as “%s”', (then, text) => {
    expect(english.short(then, now)).toBe(text);
  });

  it.each([
    [at(11, 21, 0, 1), 'today'],
    [at(11, 20, 0, 1), 'yesterday'],
    [at(11, 19), 'Thursday 19 November'],
    [at(3, 2, 9, 0, 2024), '2 March 2024'],
  ])('formats %d as the day heading “%s”', (then, text) => {
    expect(english.day(then, now)).toBe(text);
  });

  it('formats the full date of a title in the time zone of the device', () => {
    expect(english.date(at(11, 20, 23, 59))).toBe('20 Nov 2026');
    expect(english.date(at(11, 20, 0, 1))).toBe('20 Nov 2026');
  });

  it('uses Latin digits in every language', () => {
    expect(timeTexts('ar').time(at(11, 21))).toBe('14:36');
    expect(timeTexts('hi').time(at(11, 21))).toBe('14:36');
  });
});

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
