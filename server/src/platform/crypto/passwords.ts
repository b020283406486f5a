import { hash, verify } from '@node-rs/argon2';
import { CallFailure } from '@latchkey/contract/errors';
import { password as limits } from '@latchkey/contract/limits';
import { passwordProblem } from '@latchkey/contract/sign-in/password';
import type { Database } from '../database/pool.ts';
import { limitConcurrency } from '../concurrency/limit-concurrency.ts';
import { loadSettings } from '../settings/load-settings.ts';
import { commonPasswords } from './common-passwords.ts';

/**
 * Argon2id with 64 MiB, three passes and one lane: about 70 ms on one core. OWASP's minimum (19 MiB, two passes) takes
 * 7 ms here, and one guess must cost an attacker 50 to 250 ms (quality 2).
 */
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const;

/** Limits hashing to two of the four libuv threads, so that many sign-ins do not block file access. */
const runLimited = limitConcurrency(2);

/** Returns the Argon2id hash of a password, with a random salt. */
export function hashPassword(password: string): Promise<string> {
  return runLimited(() => hash(password, cost));
}

/** Hash to compare with when there is no account or password, so that the check takes the same time. */
let dummyHash: Promise<string> | undefined;

/**
 * Whether the password matches a stored hash. Takes the same time with and without a stored hash.
 * @param stored null when the account does not exist or has no password
 */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('');
  const against = stored || (await dummyHash);
  const matches = await runLimited(() => verify(against, password));
  return Boolean(stored) && matches;
}

/**
 * Rejects a password that is too short or easy to guess.
 * @param known name and email of the user
 * @param minLength in characters
 * @throws CallFailure password_too_short, password_too_common
 */
export async function checkNewPassword(
  password: string,
  database: Database,
  known: readonly string[],
  minLength: number = limits.minLength,
): Promise<void> {
  const siteName = (await loadSettings(database)).text('company_name');
  const problem = passwordProblem(password, {
    common: commonPasswords,
    known: ['Latchkey', siteName, ...known],
    minLength,
  });
  const message = `The password needs at least ${minLength} characters.`;
  if (problem) throw new CallFailure(problem, problem === 'password_too_short' ? { message } : {});
}
