/** What every failed call looks like to a screen, whichever of the two styles it travelled in (contract 1.4). */
export interface Failure {
  message: string;
  /** Machine word of the failure, e.g. `premium_required`; `unreachable` when no answer came at all. */
  key: string;
  status: number;
  body: unknown;
}

export class CallError extends Error implements Failure {
  readonly key: string;
  readonly status: number;
  readonly body: unknown;

  constructor(failure: Failure) {
    super(failure.message);
    this.name = 'CallError';
    this.key = failure.key;
    this.status = failure.status;
    this.body = failure.body;
  }
}

const failureListeners = new Set<(failure: Failure) => void>();

/**
 * Subscribes to the failures that the server answers.
 * @returns unsubscribes
 */
export function onFailure(listener: (failure: Failure) => void): () => void {
  failureListeners.add(listener);
  return () => failureListeners.delete(listener);
}

/**
 * Reads an answer: null when it succeeded, else the one normalised failure, which is passed to the listeners of
 * `onFailure`. Other servers of this contract send no `key`, some send `error: "true"`, and a gateway in between may send
 * no JSON at all.
 */
export function readFailure(status: number, body: unknown): Failure | null {
  const record = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const flagged = record['error'] === true || record['error'] === 'true';
  if (status < 400 && !flagged) return null;
  const message = typeof record['message'] === 'string' ? record['message'] : '';
  const key = typeof record['key'] === 'string' ? record['key'] : status >= 500 ? 'internal' : 'failed';
  const failure = { message, key, status, body };
  for (const listener of failureListeners) listener(failure);
  return failure;
}
