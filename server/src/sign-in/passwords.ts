import { hash, verify } from '@node-rs/argon2';
import { CallFailure } from '@latchkey/contract/errors';
import { password as limits } from '@latchkey/contract/limits';
import { passwordProblem } from '@latchkey/contract/rules/password';
import type { Database } from '../database/pool.ts';
import { bounded } from '../services/bounded.ts';
import { loadSettings } from '../settings/load-settings.ts';
import { commonPasswords } from './common-passwords.ts';

/**
 * Argon2id with 64 MiB, three rounds, one lane: some 70 ms of one core. OWASP's least (19 MiB, two rounds) takes 7 ms
 * here, and a sign-in shall cost a guesser 50 to 250 (quality 2).
 */
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const;

/** Each takes a thread of four that files need, too: a flood of sign-ins waits in a line of its own. */
const inTurn = bounded(2);

/** How a password is stored: never itself, only its hash with a salt of its own. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/** Stands in where there is no account: checking against it takes as long as against a real one. */
let nobodys: Promise<string> | undefined;

/**
 * Is this the password? Takes the same time whether there is one to compare with or not.
 * @param stored null where no account was found, or one without a password
 */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  nobodys ??= hashPassword('');
  const against = stored || (await nobodys);
  const fits = await inTurn(() => verify(against, password));
  return Boolean(stored) && fits;
}

/**
 * Refuses a password that is too short or easy to guess.
 * @param known names and email of whose it is
 * @param minLength in characters
 * @throws CallFailure password_too_short, password_too_common
 */
export async function checkNewPassword(
  password: string,
  database: Database,
  known: readonly string[],
  minLength: number = limits.minLength,
): Promise<void> {
  const market = (await loadSettings(database)).text('company_name');
  const problem = passwordProblem(password, {
    common: commonPasswords,
    known: ['Latchkey', market, ...known],
    minLength,
  });
  const message = `The password needs at least ${minLength} characters.`;
  if (problem) throw new CallFailure(problem, problem === 'password_too_short' ? { message } : {});
}
