import { dayMs } from '../time-units.ts';
import { activeFrom } from './package-units.ts';

/** Listings stay online for a grace period after the last package that covered them, then they are switched off. */

/** Default of the setting `keep_listings_days`; ours. 0 = listings stay online forever. */
export const defaultGraceDays = 7;

/** Returns the last day on which listings stay online. */
export function graceEnd(packageEnd: Date, keepDays: number): Date {
  return new Date(packageEnd.getTime() + keepDays * dayMs);
}

/**
 * Returns the instant before which the last package must have ended for listings to be switched off now; null when they
 * stay online forever.
 */
export function lapsedIfEndedBefore(now: Date, keepDays: number): Date | null {
  return keepDays === 0 ? null : new Date(activeFrom(now).getTime() - keepDays * dayMs);
}
