import { describe, expect, test } from 'vitest';
import { isDay } from './day.ts';

describe('a day', () => {
  test.each(['2027-03-01', '2028-02-29', '2000-01-01', '2099-12-31'])('is %s', (text) =>
    expect(isDay(text)).toBe(true),
  );
  test.each([
    '',
    '2027-02-29',
    '2027-04-31',
    '2027-13-01',
    '2027-00-10',
    '0202-03-01',
    '1999-12-31',
    '2027-3-1',
    '1 March',
  ])('is not “%s”', (text) => expect(isDay(text)).toBe(false));
});
