/** Whether a text is a day of this century such as `2027-03-01`. While its year is typed, a date field has others. */
export function isDay(text: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}
