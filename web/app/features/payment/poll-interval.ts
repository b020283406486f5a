/** Polling intervals and their number: short at first, since most payments settle within seconds. */
const steps = [
  { intervalMs: 1_500, times: 6 },
  { intervalMs: 4_000, times: 12 },
  { intervalMs: 15_000, times: 40 },
] as const;

/** Number of polls after which a payment is slow. */
const slowAfterPolls = 10;
/** Age after which a payment is slow. */
const slowAfterMs = 2 * 60_000;

/**
 * Milliseconds until the next poll of a payment's status; false to stop polling, after which a notification reports it.
 * @param polls number of polls so far
 */
export function pollInterval(polls: number): number | false {
  let remaining = polls;
  for (const { intervalMs, times } of steps) {
    if (remaining < times) return intervalMs;
    remaining -= times;
  }
  return false;
}

/**
 * Whether the page should say that the payment takes longer than usual.
 * @param polls number of polls so far
 * @param ageMs age of the payment at the last poll
 */
export function isSlow(polls: number, ageMs: number): boolean {
  return polls >= slowAfterPolls || ageMs > slowAfterMs;
}
