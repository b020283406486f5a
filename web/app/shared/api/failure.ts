import { asRecord, type UnknownRecord } from '@latchkey/contract/schema/record';
/** A failed call, normalised from the two response styles (contract 1.4). */
export interface Failure {
  message: string;
  /** Error key, such as `premium_required`; `unreachable` without a response. */
  key: string;
  status: number;
  body: unknown;
}

export class CallError extends Error implements Failure {
  readonly key: string;
  readonly status: number;
  readonly body: UnknownRecord;

  constructor(failure: Failure) {
    super(failure.message);
    this.name = 'CallError';
    this.key = failure.key;
    this.status = failure.status;
    this.body = asRecord(failure.body);
  }
}

const failureListeners = new Set<(failure: Failure) => void>();

/**
 * Subscribes to failure responses of the server.
 * @returns unsubscribes
 */
export function onFailure(listener: (failure: Failure) => void): () => void {
  failureListeners.add(listener);
  return () => failureListeners.delete(listener);
}

/**
 * Returns the normalised failure of a response, and passes it to the listeners of `onFailure`; null for a success. Other
 * servers of the contract send no `key`, some send `error: "true"`, and a gateway in between may send no JSON.
 */
export function readFailure(status: number, body: unknown): Failure | null {
  const record = asRecord(body);
  const flagged = record['error'] === true || record['error'] === 'true';
  if (status < 400 && !flagged) return null;
  const message = typeof record['message'] === 'string' ? record['message'] : '';
  const key = typeof record['key'] === 'string' ? record['key'] : status >= 500 ? 'internal' : 'failed';
  const failure = { message, key, status, body };
  for (const listener of failureListeners) listener(failure);
  return failure;
}
