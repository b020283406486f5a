import { dayMs } from '../time-units.ts';

/**
 * Owners are asked at intervals to confirm that a listing is still available, so that outdated listings leave the
 * market.
 */

export interface ConfirmationIntervals {
  /** Days after the last confirmation when a new one is requested; 0 = never. */
  requestAfterDays: number;
  /** Days that the owner has to confirm before the listing is hidden. */
  confirmWithinDays: number;
}

/** Defaults of the settings `confirm_after_days` and `confirm_within_days`; ours. */
export const defaultConfirmationIntervals: ConfirmationIntervals = { requestAfterDays: 60, confirmWithinDays: 14 };

/** Parses a whole number of days from a setting; an invalid one gives the default. */
export function parseDaysSetting(value: string, fallback: number): number {
  return /^\d{1,4}$/.test(value) ? Number(value) : fallback;
}

/** Returns the deadline for the owner's confirmation. */
export function confirmationDeadline(requestedAt: Date, { confirmWithinDays }: ConfirmationIntervals): Date {
  return new Date(requestedAt.getTime() + confirmWithinDays * dayMs);
}

/** Listings whose confirmation was requested before this instant and never given are hidden. */
export function hideIfRequestedBefore(now: Date, { confirmWithinDays }: ConfirmationIntervals): Date {
  return new Date(now.getTime() - confirmWithinDays * dayMs);
}

/** Returns the instant before which the last confirmation is too old; null when no confirmations are requested. */
export function requestIfConfirmedBefore(now: Date, { requestAfterDays }: ConfirmationIntervals): Date | null {
  return requestAfterDays === 0 ? null : new Date(now.getTime() - requestAfterDays * dayMs);
}
