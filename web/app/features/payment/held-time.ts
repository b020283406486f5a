const dayMs = 86_400_000;

/** `2025-02-14 09:30:00`, the contract's DateTime, which is UTC, as an instant that every browser reads. */
export function instantOf(dateTime: string): string {
  return /[zZ]|[+-]\d\d:?\d\d$/.test(dateTime) ? dateTime : `${dateTime.replace(' ', 'T')}Z`;
}

/**
 * Whole days until a package ends, 0 on its last day: it runs to the end of that day (contract 4.8).
 * @param now milliseconds
 */
export function daysLeft(end: string, now: number): number {
  const dayOf = (time: number) => Math.floor(time / dayMs);
  return Math.max(0, dayOf(Date.parse(instantOf(end))) - dayOf(now));
}
