import type { Call } from '@latchkey/contract/call';
import { apiUrl } from './api-url.ts';
import { encodeForm, encodeQuery } from './encode-input.ts';
import { CallError, type Failure, readFailure } from './failure.ts';
import { readToken, refuseToken } from './browser-state.ts';

export interface DispatchOptions<Output, Sent> {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Shows the server's message as a toast when the call fails; off by default (specification 7, 8). */
  toast?: (message: string) => void;
  onStart?: () => void;
  onSuccess?: (answer: Answered<Output, Sent>) => void;
  onError?: (failure: Failure) => void;
}

/** A success is augmented with what was asked (specification 4). */
export type Answered<Output, Sent> = Output & { requestData: Sent };

/**
 * The one way to the server from a browser: builds the request from the call's description, reads the answer, and
 * throws a CallError with the normalised failure.
 */
export async function dispatch<Input, Output, Sent>(
  call: Call<Input, Output, Sent>,
  input: Sent,
  options: DispatchOptions<Output, Sent> = {},
): Promise<Answered<Output, Sent>> {
  options.onStart?.();
  try {
    const answer = await send(call, input, options);
    const augmented = { ...answer, requestData: input };
    options.onSuccess?.(augmented);
    return augmented;
  } catch (error) {
    const failure = toCallError(error);
    options.onError?.(failure);
    if (failure.message) options.toast?.(failure.message);
    throw failure;
  }
}

async function send<Input, Output, Sent>(
  call: Call<Input, Output, Sent>,
  sent: Sent,
  { headers, signal }: DispatchOptions<Output, Sent>,
): Promise<Output> {
  const input: object = Object(sent);
  // The session of the console is a cookie.
  const token = call.auth === 'none' || call.auth === 'admin' ? null : readToken();
  const request: RequestInit = {
    method: call.method,
    headers: { Accept: 'application/json', ...(token && { Authorization: `Bearer ${token}` }), ...headers },
  };
  if (signal) request.signal = signal;
  let url = `${apiUrl()}/api/${call.path}`;
  if (call.method !== 'POST') {
    const query = encodeQuery(input);
    if (query) url += `?${query}`;
  } else if (call.encoding === 'json') {
    request.body = JSON.stringify(input);
    request.headers = { ...request.headers, 'Content-Type': 'application/json' };
  } else request.body = encodeForm(input);

  const response = await fetch(url, request);
  const body: unknown = await response.json().catch(() => null);
  const failure = readFailure(response.status, body);
  if (token && response.status === 401) refuseToken(token);
  if (failure) throw new CallError(failure);
  if (body === null) throw new CallError({ message: '', key: 'internal', status: response.status, body });
  return body as Output;
}

function toCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  const aborted = error instanceof DOMException && error.name === 'AbortError';
  return new CallError({ message: '', key: aborted ? 'aborted' : 'unreachable', status: 0, body: null });
}
