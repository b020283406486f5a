import type { ErrorKey } from '../errors.ts';
import { password as limits } from '../limits.ts';

export interface PasswordRules {
  /** Common passwords in lower case. */
  common: ReadonlySet<string>;
  /** Words that an attacker knows: names of the market and of the user, the email. */
  known?: readonly string[];
  /** Minimum length of the operator: may be above 6 (specification 5), never below. */
  minLength?: number;
}

/** Validates a new password; null when it is accepted. Counts code points and never trims. */
export function passwordProblem(
  password: string,
  { common, known = [], minLength = limits.minLength }: PasswordRules,
): Extract<ErrorKey, 'password_too_short' | 'password_too_common'> | null {
  if ([...password].length < Math.max(minLength, limits.minLength)) return 'password_too_short';
  const lower = password.toLowerCase();
  return common.has(lower) || isPattern(lower) || isKnown(lower, known) ? 'password_too_common' : null;
}

/** Whether the text is a repetition or a sequence: `aaaaaaaa`, `abcabcabc`, `12345678`, `hgfedcba`. */
function isPattern(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)));
  const [step = 0] = steps;
  return (steps.size === 1 && Math.abs(step) <= 1) || /^(.{1,4})\1+$/su.test(text);
}

/** Whether the text is one of these words, alone or followed by digits and signs: `latchkey`, `Latchkey2026!`. */
function isKnown(text: string, known: readonly string[]): boolean {
  const alphanumeric = (word: string) => word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  const forbidden = new Set(known.flatMap((word) => [word, word.split('@')[0] ?? '']).map(alphanumeric));
  forbidden.delete('');
  return forbidden.has(alphanumeric(text)) || forbidden.has(alphanumeric(text).replace(/\p{N}+$/u, ''));
}
