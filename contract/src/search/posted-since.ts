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
 * Returns the time window of the filter. Last week: from the start of the day seven days ago until now; yesterday: that
 * whole calendar day.
 * @param timeZone IANA name of the time zone of the calendar days
 */
export function postedSinceWindow(posted: PostedSince, now: Date, timeZone = 'UTC'): InstantWindow {
  const today = calendarDay(now, timeZone);
  if (posted === postedSinceCodes.yesterday) {
    return { from: startOfDay(today - DAY, timeZone), to: startOfDay(today, timeZone) };
  }
  // One millisecond after now, since a row stored in this millisecond counts.
  return { from: startOfDay(today - 7 * DAY, timeZone), to: new Date(now.getTime() + 1) };
}

/** Returns the instant at which the day of `at` began in a time zone. */
export function startOfDayIn(at: Date, timeZone: string): Date {
  return startOfDay(calendarDay(at, timeZone), timeZone);
}

/** Returns the calendar day in a time zone as the UTC midnight of the same date, in milliseconds. */
function calendarDay(at: Date, timeZone: string): number {
  return Math.floor(wallClock(at, timeZone) / DAY) * DAY;
}

/**
 * Returns the instant of midnight of a day in a time zone, or the first instant after it when the clocks skip midnight.
 */
function startOfDay(day: number, timeZone: string): Date {
  let start = day - offsetAt(day, timeZone);
  start = day - offsetAt(start, timeZone);
  // Clocks that skip midnight show 01:00 at once, so the instant found so far may still be in the previous day.
  if (wallClock(new Date(start), timeZone) < day) start = day - offsetAt(start - 1, timeZone);
  return new Date(start);
}

function offsetAt(instant: number, timeZone: string): number {
  return wallClock(new Date(instant), timeZone) - Math.floor(instant / 1_000) * 1_000;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns the local time of a time zone as if it were UTC, in milliseconds, cut to whole seconds. */
function wallClock(at: Date, timeZone: string): number {
  if (timeZone === 'UTC') return Math.floor(at.getTime() / 1_000) * 1_000;
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en', {
      timeZone,
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    clocks.set(timeZone, clock);
  }
  const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}
