import { expect, it } from 'vitest';
import { advertState } from './advert-state.ts';

const noon = new Date('2026-03-15T12:00:00Z');
const april = { start_date: '2026-03-01', end_date: '2026-03-31' };

it('counts the days that are left, and all of them', () => {
  expect(advertState({ ...april, status: 0 }, noon)).toEqual({ status: 'approved', left: 16, days: 30, isOver: false });
  const lastDay = { status: 0, start_date: '2026-03-15', end_date: '2026-03-15' } as const;
  expect(advertState(lastDay, noon)).toEqual({ status: 'approved', left: 0, days: 1, isOver: false });
});

it('is over when it ended, also before the night says so', () => {
  expect(advertState({ ...april, status: 3 }, noon)).toMatchObject({ status: 'expired', isOver: true });
  expect(advertState({ ...april, end_date: '2026-03-14', status: 0 }, noon)).toMatchObject({
    status: 'expired',
    left: 0,
    isOver: true,
  });
});

it.each([
  [1, 'pending'],
  [2, 'rejected'],
] as const)('says what became of %i', (status, word) => {
  expect(advertState({ ...april, status }, noon).status).toBe(word);
});
