/** The filter `posted_since` (contract 4.10, and 8, row 15): blank any time, `0` the last seven days, `1` yesterday. */
export const postedSinceCodes = { lastWeek: 0, yesterday: 1 } as const;

export type PostedSince = (typeof postedSinceCodes)[keyof typeof postedSinceCodes];

/** From `from` up to, but not including, `to`. */
export interface InstantWindow {
  from: Date;
  to: Date;
}

const DAY = 24 * 60 * 60 * 1_000;

/**
 * The window that the filter means. Last week: from the start of the day seven days ago until now; yesterday: that whole
 * calendar day.
 * @param timeZone IANA name of the zone whose midnights count
 */
export function postedSinceWindow(posted: PostedSince, now: Date, timeZone = 'UTC'): InstantWindow {
  const today = calendarDay(now, timeZone);
  if (posted === postedSinceCodes.yesterday) {
    return { from: startOfDay(today - DAY, timeZone), to: startOfDay(today, timeZone) };
  }
  // An instant after now, for a row stored in this very millisecond counts.
  return { from: startOfDay(today - 7 * DAY, timeZone), to: new Date(now.getTime() + 1) };
}

/** The instant at which the day of `at` began in a zone. */
export function startOfDayIn(at: Date, timeZone: string): Date {
  return startOfDay(calendarDay(at, timeZone), timeZone);
}

/** The calendar day that a zone's clocks show, as the UTC midnight with the same date. */
function calendarDay(at: Date, timeZone: string): number {
  return Math.floor(wallClock(at, timeZone) / DAY) * DAY;
}

/** The instant at which a zone's clocks show midnight of a day. Where they jump over it: the first instant after. */
function startOfDay(day: number, timeZone: string): Date {
  let start = day - offsetAt(day, timeZone);
  start = day - offsetAt(start, timeZone);
  // Clocks that go forward at midnight show 01:00 at once, so the day before may still be what was found.
  if (wallClock(new Date(start), timeZone) < day) start = day - offsetAt(start - 1, timeZone);
  return new Date(start);
}

function offsetAt(instant: number, timeZone: string): number {
  return wallClock(new Date(instant), timeZone) - Math.floor(instant / 1_000) * 1_000;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** What a zone's clocks show, written as if it were UTC, in milliseconds without their fraction of a second. */
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
