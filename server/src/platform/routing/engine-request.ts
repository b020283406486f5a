import type { z } from 'zod';
import { fetchJson } from '../external/fetch-json.ts';

interface EngineRequest {
  headers?: Record<string, string>;
  /** Sent by POST. */
  json?: object;
}

/**
 * Requests JSON from a routing engine, for at most three seconds and a megabyte.
 * @throws ServiceError for a response without a result, the error of `fetch` without a response
 */
export function requestEngine<Shape extends z.ZodType>(
  url: string,
  shape: Shape,
  { headers, json }: EngineRequest,
): Promise<z.output<Shape>> {
  return fetchJson(new URL(url), {
    service: 'routing',
    shape,
    timeoutMs: 3_000,
    maxBytes: 1_000_000,
    headers: { Accept: 'application/json, application/geo+json', ...headers },
    ...(json && { json }),
  });
}

/** The key of an engine without keys of its own: that of a proxy before it. */
export function bearer(key: string): Record<string, string> {
  return key ? { Authorization: `Bearer ${key}` } : {};
}
