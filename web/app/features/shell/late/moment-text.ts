/** Formats a time, with the date when it is not today; Latin digits in every language. */
export function formatSavedAt(at: number, now: number, language: string, timeZone?: string): string {
  const locale = `${language}-u-nu-latn`;
  const zone = timeZone === undefined ? {} : { timeZone };
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', ...zone });
  const isToday = day.format(at) === day.format(now);
  const options: Intl.DateTimeFormatOptions = isToday
    ? { timeStyle: 'short', ...zone }
    : { dateStyle: 'medium', timeStyle: 'short', ...zone };
  return new Intl.DateTimeFormat(locale, options).format(at);
}
