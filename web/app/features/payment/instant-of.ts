/** `2025-02-14 09:30:00`, the contract's DateTime, which is UTC, as an instant that every browser reads. */
export function instantOf(dateTime: string): string {
  return /[zZ]|[+-]\d\d:?\d\d$/.test(dateTime) ? dateTime : `${dateTime.replace(' ', 'T')}Z`;
}
