import { CallError } from '../../api/failure.ts';

/** Refusals that have words of their own; the key of `errors` in the contract. */
const told = new Set([
  'blocked_by_me',
  'blocked_by_user',
  'not_with_yourself',
  'user_not_found',
  'property_not_found',
  'file_type_not_allowed',
  'file_too_large',
  'file_broken',
  'picture_too_many_pixels',
  'storage_full',
  'too_many_requests',
  'message_empty',
  'unreachable',
  'demo_mode',
]);

/** The text that says why something about a conversation came to nothing. */
export function failureKey(error: unknown): string {
  return reasonKey(error instanceof CallError ? error.key : 'internal');
}

/** @param key of a failure, as `CallError` and the outbox carry it */
export function reasonKey(key: string): string {
  return `chat.failed.${told.has(key) ? key : 'internal'}`;
}
