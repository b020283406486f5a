/** Milliseconds between two questions, and how often each: quickly at first, for most payments are settled in seconds. */
const steps = [
  { pauseMs: 1_500, times: 6 },
  { pauseMs: 4_000, times: 12 },
  { pauseMs: 15_000, times: 40 },
] as const;

/** Until so many answers somebody waits without a word about it. */
const patientTimes = 10;
/** A payment that was begun longer ago than this is not a matter of seconds any more. */
const patientMs = 2 * 60_000;

/**
 * How long to wait before asking again what became of a payment; false once it is time to leave it to the notification.
 * @param asked how often it was asked
 */
export function askPause(asked: number): number | false {
  let left = asked;
  for (const { pauseMs, times } of steps) {
    if (left < times) return pauseMs;
    left -= times;
  }
  return false;
}

/**
 * Whether the provider takes its time, so that the page should say so.
 * @param asked how often it was asked
 * @param ageMs since the payment was begun, as last seen
 */
export function isSlow(asked: number, ageMs: number): boolean {
  return asked >= patientTimes || ageMs > patientMs;
}
