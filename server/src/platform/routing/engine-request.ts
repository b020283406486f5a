import type { RoutingEngineName } from '@latchkey/contract/admin/settings/routing-engines';
import { z } from 'zod';
import { trackedFetch } from '../external/track-request.ts';
import { EngineError } from './routing-engine.ts';

const fetchRouting = trackedFetch('routing');
const timeoutMs = 3_000;
const maxBytes = 1_000_000;
const maxMessageLength = 200;

interface EngineRequest {
  headers?: Record<string, string>;
  /** Sent as JSON by POST. */
  body?: object;
}

/**
 * Requests JSON from a routing engine: for at most three seconds, one megabyte, and without following redirects.
 * @throws EngineError for a response without a result, the error of `fetch` without a response
 */
export async function requestEngine(engine: RoutingEngineName, url: string, request: EngineRequest): Promise<unknown> {
  const { headers, body } = request;
  const response = await fetchRouting(url, {
    headers: { Accept: 'application/json, application/geo+json', ...headers, ...(body && jsonType) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const { status } = response;
  const content = parseJson(await readText(response));
  if (status >= 400) {
    const seconds = Number(response.headers.get('retry-after') ?? NaN);
    const wait = Number.isFinite(seconds) ? seconds * 1_000 : undefined;
    throw new EngineError(`${engine} responded with ${status}: ${messageOf(content)}`, status, wait);
  }
  if (content === undefined) throw new EngineError(`${engine} responded without JSON`, status);
  return content;
}

const jsonType = { 'Content-Type': 'application/json' };

/** @throws EngineError for a body of more than a megabyte */
async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new EngineError('the response has more than a megabyte', response.status);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const errorBody = z.union([
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
  z.object({ error: z.string() }).transform(({ error }) => error),
  z.object({ message: z.string() }).transform(({ message }) => message),
]);

/** The message of an error response: `{error: {message}}`, `{error}` or `{message}`, also as the first item of a list. */
function messageOf(content: unknown): string {
  const first: unknown = Array.isArray(content) ? content[0] : content;
  return (errorBody.safeParse(first).data ?? 'no message').slice(0, maxMessageLength);
}

/** Parses the response of an engine. @throws EngineError if it is not of the format */
export function parseResponse<Output>(
  engine: RoutingEngineName,
  schema: { safeParse: (content: unknown) => { success: boolean; data?: Output } },
  content: unknown,
): Output {
  const { success, data } = schema.safeParse(content);
  if (!success || data === undefined) throw new EngineError(`${engine} responded in an unknown format`, 200);
  return data;
}

/** The key of an engine without keys of its own: that of a proxy before it. */
export function bearer(key: string): Record<string, string> {
  return key ? { Authorization: `Bearer ${key}` } : {};
}
