/** `2025-02-14 09:30:00`, the contract's DateTime, in UTC. */
export function dateTime(date: Date): string {
  return date.toISOString().slice(0, 19).replace('T', ' ');
}
