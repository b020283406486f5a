import { CallError } from '../../../api/failure.ts';

/** Failures that have words of their own on these pages (`profile.failed.…`). */
const told = [
  'unreachable',
  'too_many_requests',
  'demo_mode',
  'email_taken',
  'sign_in_failed',
  'password_too_common',
  'password_required',
  'confirmation_required',
  'social_link_invalid',
  'file_type_not_allowed',
  'file_too_large',
  'file_broken',
  'picture_too_small',
  'picture_too_many_pixels',
  'storage_full',
  'verification_not_open',
] as const;

export type TroubleKey = (typeof told)[number] | 'other';

/** The key of the text that says what went wrong. */
export function troubleKey(error: unknown): TroubleKey {
  const key = error instanceof CallError ? error.key : '';
  return told.find((known) => known === key) ?? 'other';
}
