const DAY = 24 * 60 * 60 * 1_000;

/**
 * Days after today that something lasts whose last day this is, in UTC: 0 on that day, below 0 once it is over.
 * @param lastDay `2025-02-14`, or a moment of that day
 */
export function daysLeft(lastDay: string | Date, now: Date): number {
  return dayNumber(new Date(lastDay)) - dayNumber(now);
}

function dayNumber(moment: Date): number {
  return Math.floor(moment.getTime() / DAY);
}
