/** The number of a receipt as people read it: the year, and the number in that year, `2026-000123`. */
export function receiptNumber(year: number, number: number): string {
  return `${year}-${String(number).padStart(6, '0')}`;
}
