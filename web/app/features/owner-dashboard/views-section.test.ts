import fc from 'fast-check';
import { expect, it } from 'vitest';
import { viewBars, viewTicks } from './views-section.tsx';

const day = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);
const days = (views: readonly number[]) => views.map((count, index) => ({ date: day(index), views: count }));

it('the chart has a bar per day for thirty days', () => {
  const month = days(Array.from({ length: 30 }, (_, index) => index));
  expect(viewBars(month)).toEqual(month.map((one) => ({ ...one, until: one.date })));
});

it('the chart has a bar per week for a year, and the newest week is complete', () => {
  const bars = viewBars(days(Array.from({ length: 365 }, () => 1)));
  expect(bars).toHaveLength(53);
  expect(bars[0]).toEqual({ date: day(0), until: day(0), views: 1 });
  expect(bars.at(-1)).toEqual({ date: day(358), until: day(364), views: 7 });
});

it('the chart counts every view and has at most 60 bars', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(10_000), { maxLength: 400 }), (views) => {
      const bars = viewBars(days(views));
      expect(bars.reduce((sum, bar) => sum + bar.views, 0)).toBe(views.reduce((sum, one) => sum + one, 0));
      expect(bars.length).toBeLessThanOrEqual(60);
    }),
  );
});

it('the axis of the chart has few round ticks that include the highest bar', () => {
  expect(viewTicks(0)).toEqual([0, 1]);
  expect(viewTicks(3)).toEqual([0, 1, 2, 3]);
  expect(viewTicks(318)).toEqual([0, 100, 200, 300, 400]);
  fc.assert(
    fc.property(fc.nat(1_000_000), (highest) => {
      const ticks = viewTicks(highest);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(ticks.every(Number.isInteger)).toBe(true);
    }),
  );
});
