/** Formats a date as the contract's DateTime in UTC: `2025-02-14 09:30:00`. */
export function formatDateTime(date: Date): string {
  return date.toISOString().slice(0, 19).replace('T', ' ');
}
