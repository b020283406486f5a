/**
 * The filter `posted_since` (contract 4.10, and 8, row 15): blank for any time, `0` the last seven days, `1` yesterday.
 */
export const postedSinceCodes = { lastWeek: 0, yesterday: 1 } as const;

export type PostedSince = (typeof postedSinceCodes)[keyof typeof postedSinceCodes];

/** The filter `listed_within`: listings of the last so many days. Our extension. */
export const listedWithinDays = [1, 3, 7, 14, 30] as const;

export type ListedWithin = (typeof listedWithinDays)[number];

/** From `from` up to, but not including, `to`. */
export interface InstantWindow {
  from: Date;
  to: Date;
}

const DAY = 24 * 60 * 60 * 1_000;

/** Returns the instant from which listings were created in the last so many days. */
export function listedSince(days: ListedWithin, now: Date): Date {
  return new Date(now.getTime() - days * DAY);
}

/**
 * Returns the time window of the filter, in days of UTC. Last week: from the start of the day seven days ago until now;
 * yesterday: that whole day.
 */
export function postedSinceWindow(posted: PostedSince, now: Date): InstantWindow {
  const today = Math.floor(now.getTime() / DAY) * DAY;
  if (posted === postedSinceCodes.yesterday) return { from: new Date(today - DAY), to: new Date(today) };
  // One millisecond after now, since a row stored in this millisecond counts.
  return { from: new Date(today - 7 * DAY), to: new Date(now.getTime() + 1) };
}
