/** Formats the number of a receipt: the year, and the sequence number of that year, `2026-000123`. */
export function receiptNumber(year: number, number: number): string {
  return `${year}-${String(number).padStart(6, '0')}`;
}
