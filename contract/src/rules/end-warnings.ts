import { daysLeft } from './days-left.ts';

/** How many days before something ends its owner is told; ours. */
export type WarningDays = 7 | 1;

/** What is shorter than this has no warning of its own: somebody who paid for three days knows that they end. */
const lengthFor: Readonly<Record<WarningDays, number>> = { 7: 14, 1: 2 };

/**
 * The warning that is due on a day. One that the server slept through is given late, as long as no later one is due.
 * @param start its first day, or a moment of it; `end` its last
 */
export function warningDue(start: string | Date, end: string | Date, now: Date): WarningDays | null {
  const left = daysLeft(end, now);
  if (left < 0 || left > 7) return null;
  const warning = left > 1 ? 7 : 1;
  return daysLeft(end, new Date(start)) < lengthFor[warning] ? null : warning;
}
