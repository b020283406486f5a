import { hourMs } from '../time-units.ts';

/** Duration of a package for display (specification 9): below 24 hours in hours, else in whole days. */
export interface Duration {
  unit: 'hour' | 'day';
  count: number;
}

/** @param hours `duration` of the package (contract 3.7) */
export function durationOf(hours: number): Duration {
  return hours < 24 ? { unit: 'hour', count: Math.floor(hours) } : { unit: 'day', count: Math.floor(hours / 24) };
}

/** Returns the instant that is this many hours after the start. */
export function endOf(start: Date, hours: number): Date {
  return new Date(start.getTime() + hours * hourMs);
}
