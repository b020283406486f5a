import { CallError } from '../api/failure.ts';

/** Failures that have words of their own; others say that it did not work. */
const told: readonly string[] = [
  'package_already_active',
  'package_not_found',
  'no_payment_method',
  'demo_mode',
  'too_many_requests',
  'unreachable',
];

/** The text for a failure, below `packages.failed`. */
export function failureKey(error: unknown): string {
  const key = error instanceof CallError ? error.key : '';
  return `packages.failed.${told.includes(key) ? key : 'other'}`;
}
