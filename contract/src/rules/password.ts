import type { ErrorKey } from '../errors.ts';
import { password as limits } from '../limits.ts';

export interface PasswordRules {
  /** Lower-case passwords that everybody tries first. */
  common: ReadonlySet<string>;
  /** What a guesser knows: names of the market and of the person, the email. */
  known?: readonly string[];
  /** The operator may ask for more than 6 (specification 5), never for less. */
  minLength?: number;
}

/** What is wrong with a new password; null when it will do. Counts characters as a person does, and never trims. */
export function passwordProblem(
  password: string,
  { common, known = [], minLength = limits.minLength }: PasswordRules,
): Extract<ErrorKey, 'password_too_short' | 'password_too_common'> | null {
  if ([...password].length < Math.max(minLength, limits.minLength)) return 'password_too_short';
  const lower = password.toLowerCase();
  return common.has(lower) || isPattern(lower) || isKnown(lower, known) ? 'password_too_common' : null;
}

/** Does it repeat or count on: `aaaaaaaa`, `abcabcabc`, `12345678`, `hgfedcba`? */
function isPattern(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)));
  const [step = 0] = steps;
  return (steps.size === 1 && Math.abs(step) <= 1) || /^(.{1,4})\1+$/su.test(text);
}

/** Is it one of these words, alone or before digits and signs: `latchkey`, `Latchkey2026!`? */
function isKnown(text: string, known: readonly string[]): boolean {
  const bare = (word: string) => word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  const words = new Set(known.flatMap((word) => [word, word.split('@')[0] ?? '']).map(bare));
  words.delete('');
  return words.has(bare(text)) || words.has(bare(text).replace(/\p{N}+$/u, ''));
}
