import { dayMs, hourMs, minuteMs } from '../time-units.ts';

/** Units of relative time in milliseconds, longest first: a year is 365 days, a month 30 (specification 9). */
const units = [
  ['year', 365 * dayMs],
  ['month', 30 * dayMs],
  ['week', 7 * dayMs],
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
  ['second', 1_000],
] as const;

export type AgoUnit = (typeof units)[number][0];

/** Whole units that have passed; `null` means "just now". */
export interface Ago {
  unit: AgoUnit;
  count: number;
}

/**
 * Returns the largest unit of which at least one has passed. Less than a second ago, or in the future, is "just now".
 */
export function ago(then: Date, now: Date): Ago | null {
  const passed = now.getTime() - then.getTime();
  for (const [unit, length] of units) {
    if (passed >= length) return { unit, count: Math.floor(passed / length) };
  }
  return null;
}

/**
 * Returns the English text of responses (`Ago` in docs/spec/contract.md): `3 days ago`. Screens translate `ago()`
 * instead.
 */
export function agoText(then: Date, now: Date): string {
  const passed = ago(then, now);
  if (passed === null) return 'just now';
  return `${passed.count} ${passed.unit}${passed.count === 1 ? '' : 's'} ago`;
}
