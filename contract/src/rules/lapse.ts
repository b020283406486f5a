import { activeFrom } from './package-units.ts';

/** Listings stay for some days after the last package that paid for such ones, then they are switched off. */

const DAY = 24 * 60 * 60 * 1_000;

/** What stands while the operator has set nothing (setting `keep_listings_days`); ours. 0 = they stay for good. */
export const defaultKeepDays = 7;

/** The last day that listings stay. */
export function keptUntil(packageEnd: Date, keepDays: number): Date {
  return new Date(packageEnd.getTime() + keepDays * DAY);
}

/** Listings whose last package ended before this are switched off now; null while they stay for good. */
export function lapsedIfEndedBefore(now: Date, keepDays: number): Date | null {
  return keepDays === 0 ? null : new Date(activeFrom(now).getTime() - keepDays * DAY);
}
