import { dayMs } from '@latchkey/contract/time-units';
import { expect, it } from 'vitest';
import { daysBefore, revenuePeriods, axisTicks, unitsOfRange } from './revenue-periods.ts';

const row = (key: string, currency = 'USD') => ({
  key,
  name: key,
  currency,
  came: 30,
  went_back: 10,
  net: 20,
  charges: 2,
  refunds: 1,
});

it('returns every day, including days without payments', () => {
  const rows = [row('2026-02-28'), row('2026-03-01', 'EUR')];
  const spans = revenuePeriods(rows, { by: 'day', from: '2026-02-27', to: '2026-03-01', currency: 'USD' });
  expect(spans).toEqual([
    { key: '2026-02-27', received: 0, refunded: 0, net: 0 },
    { key: '2026-02-28', received: 30, refunded: 10, net: 20 },
    { key: '2026-03-01', received: 0, refunded: 0, net: 0 },
  ]);
});

it.each([
  ['week', ['2026-02-23', '2026-03-02', '2026-03-09']],
  ['month', ['2026-02-01', '2026-03-01']],
] as const)('starts a %s on the same day as the server', (by, keys) => {
  const spans = revenuePeriods([], { by, from: '2026-02-25', to: '2026-03-11', currency: 'USD' });
  expect(spans.map(({ key }) => key)).toEqual(keys);
});

it.each([
  [0, [0]],
  [3, [0, 1, 2, 3]],
  [100, [0, 25, 50, 75, 100]],
  [0.7, [0, 0.2, 0.4, 0.6, 0.8]],
  [1_050, [0, 500, 1_000, 1_500]],
])('labels the axis of a chart up to %d with round numbers', (largest, ticks) => {
  expect(axisTicks(largest)).toEqual(ticks);
});

it.each([
  ['2024-01-01', '2026-03-10', 'day'],
  ['2024-01-01', '2026-03-11', 'week'],
  ['2016-03-11', '2026-03-11', 'week'],
] as const)('shows the range from %s to %s in full with its finest unit, the %s', (from, to, finest) => {
  const [by] = unitsOfRange(from, to);
  expect(by).toBe(finest);
  const periods = revenuePeriods([], { by: finest, from, to, currency: 'USD' });
  expect(Date.parse(to) - Date.parse(periods.at(-1)?.key ?? '')).toBeLessThan((by === 'day' ? 1 : 7) * dayMs);
});

it('counts days back across months', () => {
  expect(daysBefore('2026-03-01', 29)).toBe('2026-01-31');
});
