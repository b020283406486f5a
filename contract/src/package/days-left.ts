import { dayMs } from '../time-units.ts';

/**
 * Returns the days from today until the last day, in UTC: 0 on that day, negative after it.
 * @param lastDay `2025-02-14`, or an instant of that day
 */
export function daysLeft(lastDay: string | Date, now: Date): number {
  return dayNumber(new Date(lastDay)) - dayNumber(now);
}

function dayNumber(instant: Date): number {
  return Math.floor(instant.getTime() / dayMs);
}
