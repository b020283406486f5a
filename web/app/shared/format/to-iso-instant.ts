/** Converts the contract's DateTime in UTC, `2025-02-14 09:30:00`, to ISO 8601. */
export function toIsoInstant(dateTime: string): string {
  return /[zZ]|[+-]\d\d:?\d\d$/.test(dateTime) ? dateTime : `${dateTime.replace(' ', 'T')}Z`;
}
