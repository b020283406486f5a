import { CallError } from '../../api/failure.ts';

/** Failures that have words of their own; others say that it did not work. */
const told: readonly string[] = [
  'status_change_not_allowed',
  'listing_not_approved',
  'package_not_available',
  'not_owner',
  'property_not_found',
  'project_not_found',
  'demo_mode',
  'too_many_requests',
  'unreachable',
];

/** The text for a failure, below `mine.failed`. */
export function failureKey(error: unknown): string {
  const key = error instanceof CallError ? error.key : '';
  return `mine.failed.${told.includes(key) ? key : 'other'}`;
}
