/**
 * Whether a text is a day of this century in the calendar, such as `2027-03-01`. While its year is typed, a date field of the
 * browser has days such as `0202-03-01`.
 */
export function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  // The date of a day that its month lacks is in the next month.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
