/** A day as people write it in a language, `29 March 2026`; in UTC, since we do not know where the reader is. */
export function dayText(day: Date, locale: string): string {
  return new Intl.DateTimeFormat(`${locale}-u-nu-latn`, { dateStyle: 'long', timeZone: 'UTC' }).format(day);
}
