import {
  CallFailure,
  type CallStyles,
  errorEntry,
  type ErrorKey,
  failureStatusOf,
  failureStyleOf,
} from '@latchkey/contract/errors';

export interface FailureReply {
  status: number;
  body: { error: true; message: string; key: ErrorKey; request_id: string; [extra: string]: unknown };
}

/** A failure outside of any call (unknown path, broken request) always carries its status. */
const noCall: CallStyles = { style: 'F2', validationStyle: 'F2' };

/**
 * The response of a failure in one of the two styles (contract 1.4): F1 is HTTP 200 `{error, message}`, F2 carries the
 * status and repeats it. `key` and `request_id` are our additions. Nothing of an unexpected error is shown.
 */
export function failureReply(error: unknown, call: CallStyles | null, requestId: string): FailureReply {
  const failure = toCallFailure(error);
  const { key, message, extra } = failure;
  const styles = call ?? noCall;
  const status = failureStatusOf(key, styles);
  const body = { error: true as const, message, key, request_id: requestId };
  if (failureStyleOf(key, styles) === 'F1') return { status, body: { ...body, ...extra } };
  const code = errorEntry(key).code ?? status;
  return { status, body: { ...body, data: null, code, details: '', ...extra } };
}

/** Whether the failure is a server error that is logged in full. */
export function isServerError(failure: CallFailure): boolean {
  return ['internal', 'service_unavailable', 'disk_full'].includes(failure.key);
}

/** Maps any error to a key of the catalogue; the original error is the cause. */
export function toCallFailure(error: unknown): CallFailure {
  if (error instanceof CallFailure) return error;
  return new CallFailure(keyOf(error), { cause: error });
}

function keyOf(error: unknown): ErrorKey {
  const { code, statusCode, message } = error as { code?: unknown; statusCode?: unknown; message?: unknown };
  const known = typeof code === 'string' ? transportKeys[code] : undefined;
  if (known) return known;
  // Before the other codes, because an upload that the client aborts has ECONNRESET.
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) return 'validation';
  if (typeof code === 'string' && isOverloadOrOutage(code)) return 'service_unavailable';
  // pg has no codes for these errors.
  if (typeof message === 'string' && brokenConnection.test(message)) return 'service_unavailable';
  return 'internal';
}

/** Error codes of the body parsers and of the file system. */
const transportKeys: Readonly<Record<string, ErrorKey>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media_type_not_supported',
  FST_PARTS_LIMIT: 'payload_too_large',
  FST_FIELDS_LIMIT: 'payload_too_large',
  FST_FILES_LIMIT: 'too_many_files',
  FST_REQ_FILE_TOO_LARGE: 'file_too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'media_type_not_supported',
  // The file system is full or over its quota.
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
};

/** Messages of pg: no free connection in time, connection ended during or before a statement, connection hangs. */
const brokenConnection =
  /timeout exceeded when trying to connect|connection terminated|connection error and is not queryable|query read timeout/i;

/** Codes of PostgreSQL and of the network that mean temporarily unavailable. */
const outages = /^(57014|57P0[1-5]|53\d{3}|55P03|40001|40P01|08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT)$/;
/** Codes of a file system that is not mounted, not permitted, broken, or read-only after an error. */
const storageOutages = /^(ENOTDIR|EACCES|EIO|EROFS)$/;

function isOverloadOrOutage(code: string): boolean {
  return outages.test(code) || storageOutages.test(code);
}
