import { daySeconds, minuteSeconds } from '../time-units.ts';

/**
 * Lockouts after failed sign-ins of one account, in addition to the rate limits of rates.ts, which count requests of
 * all kinds.
 */
export interface Lockout {
  /** Consecutive failures that start a lock. */
  failures: number;
  /** Duration of the first lock; each following lock is twice as long. */
  lockSeconds: number;
  maxLockSeconds: number;
  /** After this time without a failure the count is reset. */
  resetSeconds: number;
}

/**
 * Stored in the database: a restart or a second process gives no new attempts. Ten attempts at once, seventy on the
 * first day, ten on each following day: well below the hundred in a row that NIST SP 800-63B allows. A password reset
 * link removes the lock of a password, so that no attacker can lock users out of their own account (decision 014).
 */
export const lockouts = {
  /** Wrong passwords for one email. */
  password: { failures: 10, lockSeconds: 15 * minuteSeconds, maxLockSeconds: daySeconds, resetSeconds: 2 * daySeconds },
  /** Wrong codes for one email or number: two codes with five attempts each. */
  code: { failures: 10, lockSeconds: 15 * minuteSeconds, maxLockSeconds: daySeconds, resetSeconds: 2 * daySeconds },
} as const satisfies Record<string, Lockout>;
