/** Homes that nobody stands behind any more leave the market: their owners are asked from time to time. */

const DAY = 24 * 60 * 60 * 1_000;

export interface Freshness {
  /** Days after the last word of its owner that a home is asked about; 0 = never. */
  askAfterDays: number;
  /** Days for the answer, before it is hidden. */
  answerWithinDays: number;
}

/** What stands while the operator has set nothing (settings `confirm_after_days`, `confirm_within_days`); ours. */
export const defaultFreshness: Freshness = { askAfterDays: 60, answerWithinDays: 14 };

/** A whole number of days from a setting; what is none gives the default. */
export function daysSetting(value: string, fallback: number): number {
  return /^\d{1,4}$/.test(value) ? Number(value) : fallback;
}

/** Until when the owner has to answer. */
export function confirmBy(askedAt: Date, { answerWithinDays }: Freshness): Date {
  return new Date(askedAt.getTime() + answerWithinDays * DAY);
}

/** What was asked about before this, and not answered, is hidden. */
export function hiddenIfAskedBefore(now: Date, { answerWithinDays }: Freshness): Date {
  return new Date(now.getTime() - answerWithinDays * DAY);
}

/** Homes with an older last word are asked about; null while nobody is asked. */
export function askedIfBefore(now: Date, { askAfterDays }: Freshness): Date | null {
  return askAfterDays === 0 ? null : new Date(now.getTime() - askAfterDays * DAY);
}
