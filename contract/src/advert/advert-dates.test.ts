import { expect, it } from 'vitest';
import { advertDates, restartedDates } from './advert-dates.ts';

const noon = new Date('2026-02-27T12:00:00Z');

it('an advert runs from today for the hours of the package that paid for it', () => {
  expect(advertDates(noon, 720)).toEqual({ start_date: '2026-02-27', end_date: '2026-03-29' });
  expect(advertDates(noon, 5)).toEqual({ start_date: '2026-02-27', end_date: '2026-02-27' });
  expect(advertDates(noon, 12)).toEqual({ start_date: '2026-02-27', end_date: '2026-02-28' });
});

it('an advert approved late starts today and keeps its number of days', () => {
  const waited = { start_date: '2026-01-30', end_date: '2026-03-01' };
  expect(restartedDates(waited, noon)).toEqual({ start_date: '2026-02-27', end_date: '2026-03-29' });
  expect(restartedDates({ start_date: '2026-01-30', end_date: '2026-01-30' }, noon)).toEqual({
    start_date: '2026-02-27',
    end_date: '2026-02-27',
  });
});
