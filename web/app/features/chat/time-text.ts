import { formatLocale } from '@latchkey/contract/text/format-locale';
import { dayMs } from '@latchkey/contract/time-units';

/** Formats the chat's times in a language and the device's time zone, with Latin digits. */
export function timeTexts(language: string) {
  const locale = formatLocale(language);
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short' });
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
  const dayAndYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' });
  const longDay = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' });
  const longDayAndYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

  /** Calendar days since: at 00:01, 23:59 is one day ago. */
  function daysSince(at: number, now: number): number {
    const noon = new Date(at).setHours(12, 0, 0, 0);
    return Math.round((new Date(now).setHours(12, 0, 0, 0) - noon) / dayMs);
  }
  const isThisYear = (at: number, now: number) => new Date(at).getFullYear() === new Date(now).getFullYear();

  return {
    /** `14:36` */
    time: (at: number) => time.format(at),
    /** For titles: `12 Nov 2024`. */
    date: (at: number) => dayAndYear.format(at),
    /** For the thread list: `14:36`, `yesterday`, `Mon`, `12 Nov`, `12 Nov 2024`. */
    short(at: number, now: number): string {
      const days = daysSince(at, now);
      if (days <= 0) return time.format(at);
      if (days === 1) return relative.format(-1, 'day');
      if (days < 7) return weekday.format(at);
      return (isThisYear(at, now) ? day : dayAndYear).format(at);
    },
    /** For the heading of a day: `today`, `yesterday`, `Thursday, 19 November`. */
    day(at: number, now: number): string {
      if (localDateKey(at) === localDateKey(now)) return relative.format(0, 'day');
      if (daysSince(at, now) === 1) return relative.format(-1, 'day');
      return (isThisYear(at, now) ? longDay : longDayAndYear).format(at);
    },
  };
}

/** Minutes. Round steps only: "within 37 minutes" is not credible. */
const steps = [5, 15, 30, 60, 120, 180, 360, 720, 1_440, 2_880, 4_320, 10_080] as const;

/**
 * The usual response time, rounded up to the next step: `3 hours`.
 * @param minutes the median
 * @returns null when it is unknown or longer than a week
 */
export function responseTimeText(minutes: number | null, language: string): string | null {
  const step = minutes === null ? undefined : steps.find((candidate) => minutes <= candidate);
  if (step === undefined) return null;
  const [unit, size] =
    step < 60 ? (['minute', 1] as const) : step < 1_440 ? (['hour', 60] as const) : (['day', 1_440] as const);
  const format = new Intl.NumberFormat(formatLocale(language), { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(step / size);
}

/** Key of the day in the device's time zone: `2026-1-5`. */
export function localDateKey(at: number): string {
  const date = new Date(at);
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
}
