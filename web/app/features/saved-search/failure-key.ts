import { CallError } from '../../api/failure.ts';

/** Failures that have words of their own; others say that it did not work. */
const told: readonly string[] = [
  'alert_email_needed',
  'saved_searches_full',
  'saved_search_not_found',
  'alert_link_invalid',
  'mail_not_set_up',
  'unreachable',
  'too_many_requests',
  'demo_mode',
];

/** The text for a failure, below `alerts.failed`. */
export function failureKey(error: unknown): string {
  const key = error instanceof CallError ? error.key : '';
  return `alerts.failed.${told.includes(key) ? key : 'other'}`;
}
