import { expect, it } from 'vitest';
import { advertState } from './advert-status.tsx';

const noon = new Date('2026-03-15T12:00:00Z');
const april = { start_date: '2026-03-01', end_date: '2026-03-31' };

it('an advert has remaining and total days', () => {
  expect(advertState({ ...april, status: 0 }, noon)).toEqual({ status: 'approved', left: 16, days: 30, ending: null });
  const lastDay = { status: 0, start_date: '2026-03-15', end_date: '2026-03-15' } as const;
  expect(advertState(lastDay, noon)).toEqual({ status: 'approved', left: 0, days: 1, ending: null });
});

it('an advert is expired after its end date, even before the nightly job has expired it', () => {
  expect(advertState({ ...april, status: 3 }, noon)).toMatchObject({ status: 'expired', ending: 'ran' });
  expect(advertState({ ...april, end_date: '2026-03-14', status: 0 }, noon)).toMatchObject({
    status: 'expired',
    left: 0,
    ending: 'ran',
  });
});

it.each([
  [1, 'pending'],
  [2, 'rejected'],
] as const)('the status code %i of an advert is %s', (status, word) => {
  expect(advertState({ ...april, status }, noon)).toMatchObject({ status: word, ending: null });
});

const over = { start_date: '2026-02-01', end_date: '2026-03-01' };

it.each([
  ['rejected', { status: 3, reject_reason: 'Blurred', was_shown: false }],
  ['rejected', { status: 3, reject_reason: 'Blurred' }],
  ['rejected', { status: 2, reject_reason: 'Blurred', was_shown: false }],
  ['stopped', { status: 3, reject_reason: 'Complaints', was_shown: true }],
  ['undecided', { status: 3, reject_reason: '', was_shown: false }],
  ['undecided', { status: 3, reject_reason: '', was_shown: false, property: { property_type: 'rent' } }],
  ['sold', { status: 3, reject_reason: '', was_shown: false, property: { property_type: 'rented' } }],
  ['ran', { status: 3, reject_reason: '', was_shown: true, property: { property_type: 'sold' } }],
  ['undecided', { status: 1, reject_reason: '', was_shown: false }],
  ['ran', { status: 3, reject_reason: '', was_shown: true }],
] as const)('an advert ended because: %s', (ending, known) => {
  expect(advertState({ ...over, ...known }, noon)).toMatchObject({ status: 'expired', ending });
});
