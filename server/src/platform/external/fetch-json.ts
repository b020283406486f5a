import { z } from 'zod';
import { isAboutRequest, trackedFetch } from './track-request.ts';

export interface JsonRequest<Shape extends z.ZodType> {
  /** Name of the service in metrics, one of few. */
  service: string;
  shape: Shape;
  /** Includes the body. */
  timeoutMs: number;
  maxBytes: number;
  headers?: Record<string, string>;
  /** Sent as a form by POST, or as JSON; otherwise the request is a GET. */
  form?: Record<string, string>;
  json?: object;
  /** The response may repeat what a user typed: errors do not quote it. */
  isPrivate?: boolean;
}

/** A response of a service that is no result: the message has its host, status and text, never the key in its URL. */
export class ServiceError extends Error {
  override name = 'ServiceError';
  readonly status: number;
  /** Seconds until the service accepts requests again, if it said so. */
  readonly retryAfterSeconds: number | undefined;
  /** As of a mail server, for serviceFailure. */
  readonly code: 'EAUTH' | undefined;

  constructor(message: string, status: number, retryAfter: string | null = null) {
    super(message);
    this.status = status;
    this.code = status === 401 || status === 403 ? 'EAUTH' : undefined;
    this.retryAfterSeconds = retryAfter && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : undefined;
  }

  /** The service works, but has no result for this request. */
  get isAboutRequest(): boolean {
    return isAboutRequest(this.status);
  }
}

const maxErrorText = 200;

/**
 * Requests JSON from a third party. Redirects are not followed, because they would receive the key.
 * @throws ServiceError for a status of 400 and above, for too long a response and for one of another shape; the error of
 * `fetch` when the service is unreachable or too slow
 */
export async function fetchJson<Shape extends z.ZodType>(
  url: URL,
  { service, shape, timeoutMs, maxBytes, headers = {}, form, json, isPrivate = false }: JsonRequest<Shape>,
): Promise<z.output<Shape>> {
  const response = await trackedFetch(service)(url, {
    headers: {
      Accept: 'application/json',
      'User-Agent': 'Latchkey',
      ...(json && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    ...(json && { method: 'POST', body: JSON.stringify(json) }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const { status } = response;
  const text = await readText(response, url.host, maxBytes);
  const quote = (quoted: string) => (isPrivate ? '' : `: ${quoted.slice(0, maxErrorText)}`);
  if (!response.ok) {
    const message = `${url.host} responded with ${status}${quote(errorText(text))}`;
    throw new ServiceError(message, status, response.headers.get('retry-after'));
  }
  const value = parseJson(text);
  if (value === undefined) throw new ServiceError(`${url.host} responded with no JSON${quote(text)}`, status);
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path }) => path.join('.')).slice(0, 5);
  throw new ServiceError(`${url.host} responded with other JSON than expected, at “${fields.join(', ')}”`, status);
}

async function readText(response: Response, host: string, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new ServiceError(`${host} responded with more than ${maxBytes} bytes`, response.status);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const jsonError = z.union([
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
  z.object({ error: z.string() }).transform(({ error }) => error),
  z.object({ message: z.string() }).transform(({ message }) => message),
]);

/**
 * The message of an error response: `{error: {message}}`, `{error}` or `{message}`, also as the first item of a list, otherwise
 * its text without tags.
 */
export function errorText(text: string): string {
  const value = parseJson(text);
  const first: unknown = Array.isArray(value) ? value[0] : value;
  const plain = text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return jsonError.safeParse(first).data ?? plain;
}
