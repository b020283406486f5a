import { daysLeft } from './days-left.ts';

/** How many days before an end the owner is notified; ours. */
export type WarningDays = 7 | 1;

/** Minimum duration in days for each warning: a user who paid for three days knows when they end. */
const lengthFor: Readonly<Record<WarningDays, number>> = { 7: 14, 1: 2 };

/**
 * Returns the warning that is due on a day. A warning that was missed while the server was down is still due, unless a
 * later one is.
 * @param start the first day, or an instant of it
 * @param end the last day, or an instant of it
 */
export function warningDue(start: string | Date, end: string | Date, now: Date): WarningDays | null {
  const left = daysLeft(end, now);
  if (left < 0 || left > 7) return null;
  const warning = left > 1 ? 7 : 1;
  return daysLeft(end, new Date(start)) < lengthFor[warning] ? null : warning;
}
