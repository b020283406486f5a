import { CallError } from '../../../api/failure.ts';

/** Failures that have words of their own here (`import.failed.…`). */
const told = [
  'unreachable',
  'too_many_requests',
  'imports_full',
  'import_not_found',
  'import_not_checked',
  'category_not_found',
  'storage_full',
  'payload_too_large',
  'profile_incomplete',
  'verification_required',
  'verification_pending',
  'verification_failed',
  'path_not_found',
] as const;

/** The key of the text that says what went wrong. */
export function importTrouble(error: unknown): string {
  const key = error instanceof CallError ? error.key : '';
  return told.find((known) => known === key) ?? 'other';
}
