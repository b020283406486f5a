import { expect, it } from 'vitest';
import { graceEnd, lapsedIfEndedBefore } from './grace-period.ts';

const end = new Date('2026-03-10T15:00:00Z');

it('leaves listings online until the end of the last grace day', () => {
  expect(graceEnd(end, 7).toISOString().slice(0, 10)).toBe('2026-03-17');
  const isLapsed = (day: string) => end < (lapsedIfEndedBefore(new Date(day), 7) ?? 0);
  expect(isLapsed('2026-03-17T23:59:00Z')).toBe(false);
  expect(isLapsed('2026-03-18T00:01:00Z')).toBe(true);
});

it('never switches listings off when the grace period is set to 0', () => {
  expect(lapsedIfEndedBefore(new Date(), 0)).toBeNull();
});
