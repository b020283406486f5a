import type { Call } from '@latchkey/contract/call';
import {
  type CallFailure,
  type ErrorKey,
  errorEntry,
  failureStatusOf,
  failureStyleOf,
} from '@latchkey/contract/errors';

/** A failure as it travels (contract 1.4): status and body. */
export interface FailureReply {
  status: number;
  body: Record<string, unknown>;
}

/**
 * Writes a failure in the style of its call: F1 is 200 with error and message, F2 carries the status. `key` and
 * `request_id` are ours; clients of the contract ignore them.
 */
export function failureReply(
  key: ErrorKey,
  call: Pick<Call, 'style' | 'validationStyle'> | null,
  {
    message = errorEntry(key).text,
    extra = {},
    requestId,
  }: { message?: string; extra?: CallFailure['extra']; requestId: string },
): FailureReply {
  const ours = { key, request_id: requestId };
  const entry = errorEntry(key);
  const status = call ? failureStatusOf(key, call) : entry.status;
  const code = entry.code ?? status;
  const isShort = call !== null && entry.kind !== 'transport' && failureStyleOf(key, call) === 'F1';
  const body = isShort
    ? { error: true, message, ...extra, ...ours }
    : { error: true, message, data: null, code, details: '', ...extra, ...ours };
  return { status, body };
}
