/** How long guessing at one account is stopped, beside the limits of rates.ts, which count requests of all kinds. */
export interface Lockout {
  /** Every so many failures in a row lock. */
  failures: number;
  /** The first lock; each that follows is twice as long. */
  lockSeconds: number;
  longestLockSeconds: number;
  /** Without a failure for so long, counting starts anew. */
  forgetSeconds: number;
}

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/**
 * Kept in the database: a restart or a second process gives no new tries. Ten at once, seventy on the first day, ten on
 * each that follows: well below the hundred in a row that NIST SP 800-63B allows. A link to a new password opens the
 * lock of a password, so nobody can be kept out of their own account (decision 014).
 */
export const lockouts = {
  /** Wrong passwords for one email. */
  password: { failures: 10, lockSeconds: 15 * MINUTE, longestLockSeconds: DAY, forgetSeconds: 2 * DAY },
  /** Wrong codes for one email or number: two codes of five tries. */
  code: { failures: 10, lockSeconds: 15 * MINUTE, longestLockSeconds: DAY, forgetSeconds: 2 * DAY },
} as const satisfies Record<string, Lockout>;
