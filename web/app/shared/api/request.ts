import type { Call } from '@latchkey/contract/define-call';
import { readToken, rejectToken } from './browser-state.ts';
import { CallError, type Failure, readFailure } from './failure.ts';

export interface RequestOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Called while the body is sent, with the sent share: 0 to 1. */
  onProgress?: (share: number) => void;
}

export interface JsonOptions<Output, Sent> extends RequestOptions {
  as?: 'json';
  /** Shows the server's message as a toast when the call fails; off by default (specification 7, 8). */
  toast?: (message: string) => void;
  onStart?: () => void;
  onSuccess?: (response: WithRequestData<Output, Sent>) => void;
  onError?: (failure: Failure) => void;
}

/** A success is augmented with the request data (specification 4). */
export type WithRequestData<Output, Sent> = Output & { requestData: Sent };

export interface ReceivedFile {
  name: string;
  content: Blob;
}

/**
 * Sends a call to the server and reads the response. `as: 'text'` is for calls that return an HTML page, `as: 'file'` for
 * those that return a file.
 * @throws CallError the failure of the response; key `aborted` by the signal, `unreachable` without a response
 */
export function request<Input, Output, Sent>(
  call: Call<Input, Output, Sent>,
  input: Sent,
  options: RequestOptions & { as: 'text' },
): Promise<string>;
export function request<Input, Output, Sent>(
  call: Call<Input, Output, Sent>,
  input: Sent,
  options: RequestOptions & { as: 'file' },
): Promise<ReceivedFile>;
export function request<Input, Output, Sent>(
  call: Call<Input, Output, Sent>,
  input: Sent,
  options?: JsonOptions<Output, Sent>,
): Promise<WithRequestData<Output, Sent>>;
export async function request<Input, Output, Sent>(
  call: Call<Input, Output, Sent>,
  input: Sent,
  options: JsonOptions<Output, Sent> | (RequestOptions & { as: 'text' | 'file' }) = {},
): Promise<unknown> {
  const { as = 'json' } = options;
  const on = options as JsonOptions<Output, Sent>;
  on.onStart?.();
  try {
    const response = await send(call, input, options);
    if (as === 'text' && isPage(response)) return await response.text();
    if (as === 'file' && response.ok) return { name: fileName(response), content: await response.blob() };
    const body = await readJson<Output>(response, as);
    const augmented = { ...body, requestData: input };
    on.onSuccess?.(augmented);
    return augmented;
  } catch (error) {
    const failure = toCallError(error);
    on.onError?.(failure);
    if (failure.message) on.toast?.(failure.message);
    throw failure;
  }
}

async function send(
  call: Call,
  input: unknown,
  { headers, signal = new AbortController().signal, onProgress }: RequestOptions,
): Promise<Response> {
  // The console authenticates with a cookie.
  const token = call.auth === 'none' || call.auth === 'admin' ? null : readToken();
  const all = new Headers({ Accept: 'application/json, */*;q=0.5', ...headers });
  if (token) all.set('Authorization', `Bearer ${token}`);
  let url = `${apiUrl()}/api/${call.path}`;
  let body: BodyInit | null = null;
  if (call.method !== 'POST') {
    const query = encodeQuery(input);
    if (query) url += `?${query}`;
  } else if (call.encoding === 'json') {
    body = JSON.stringify(input);
    all.set('Content-Type', 'application/json');
  } else body = encodeForm(input);
  const init = { method: call.method, headers: all, body, signal };
  const response = onProgress
    ? await (await import('./upload.ts')).upload(url, init, onProgress)
    : await fetch(url, init);
  if (token && response.status === 401) rejectToken(token);
  return response;
}

/** Failures are JSON, also for calls that return a page or a file. */
async function readJson<Output>(response: Response, as: 'json' | 'text' | 'file'): Promise<Output> {
  const body: unknown = await response.json().catch(() => null);
  const failure = readFailure(as !== 'json' && response.ok ? 500 : response.status, body);
  if (failure) throw new CallError(failure);
  if (body === null) throw new CallError({ message: '', key: 'internal', status: response.status, body });
  return body as Output;
}

function isPage({ ok, headers }: Response): boolean {
  return ok && (headers.get('Content-Type') ?? '').startsWith('text/html');
}

function fileName({ headers }: Response): string {
  return /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? 'download';
}

function toCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  const isAborted = error instanceof DOMException && error.name === 'AbortError';
  return new CallError({ message: '', key: isAborted ? 'aborted' : 'unreachable', status: 0, body: null });
}

/** Origin of the API without a trailing slash; empty for the origin of the page (setting API_URL). */
export function apiUrl(): string {
  return typeof document === 'undefined' ? '' : (document.documentElement.dataset['api'] ?? '');
}

/** Encodes the input of a read as a query string (contract 1.2). */
export function encodeQuery(input: unknown): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input ?? {})) {
    if (value === undefined || value === null || value === '') continue;
    query.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  return query.toString();
}

/** Encodes the input of a write as a form with bracket names (contract 1.2). */
export function encodeForm(input: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input ?? {})) append(form, name, value);
  return form;
}

function append(form: FormData, name: string, value: unknown): void {
  if (value === undefined || value === null) return;
  if (value instanceof Blob) form.append(name, value, value instanceof File ? value.name : undefined);
  else if (Array.isArray(value)) value.forEach((item, index) => append(form, `${name}[${index}]`, item));
  else if (typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) append(form, `${name}[${key}]`, item);
  } else form.append(name, String(value));
}
