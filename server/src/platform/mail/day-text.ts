import { formatLocale } from '@latchkey/contract/text/format-locale';

/** Formats a day in a language, for example `29 March 2026`; in UTC, because the time zone of the recipient is unknown. */
export function dayText(day: Date, locale: string): string {
  return new Intl.DateTimeFormat(formatLocale(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(day);
}
