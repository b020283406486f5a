import type { ErrorKey } from '../errors.ts';
import { password as limits } from '../limits.ts';

export interface PasswordRules {
  /** Lower-case passwords that everybody tries first. */
  common: ReadonlySet<string>;
  /** The operator may ask for more than 6 (specification 5), never for less. */
  minLength?: number;
}

/** What is wrong with a new password; null when it will do. Counts characters as a person does, and never trims. */
export function passwordProblem(
  password: string,
  { common, minLength = limits.minLength }: PasswordRules,
): Extract<ErrorKey, 'password_too_short' | 'password_too_common'> | null {
  if ([...password].length < Math.max(minLength, limits.minLength)) return 'password_too_short';
  return common.has(password.toLowerCase()) ? 'password_too_common' : null;
}
