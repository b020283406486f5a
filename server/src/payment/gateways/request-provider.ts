import type { GatewayName } from '@latchkey/contract/payment/gateways';
import type { z } from 'zod';
import { trackedFetch } from '../../platform/external/track-request.ts';
import { GatewayFailure, providerTimeoutMs } from './gateway.ts';

/** Maximum size of a response; responses of providers are small. */
const maxBytes = 2 * 1024 * 1024;

export interface ProviderResponse {
  status: number;
  text: string;
}

export interface ProviderRequest {
  gateway: GatewayName;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/**
 * Sends a request to a provider, with a timeout of `timeoutMs` that includes the body. Redirects are not followed, because
 * they would receive the key. Errors do not contain the request, which contains the key.
 * @throws GatewayFailure when there is no response, or its status is 429 or 5xx
 */
export async function requestProvider(
  url: string,
  { gateway, method = 'GET', headers = {}, body }: ProviderRequest,
  timeoutMs = providerTimeoutMs,
): Promise<ProviderResponse> {
  const { host, pathname } = new URL(url);
  try {
    const reply = await trackedFetch(gateway)(url, {
      method,
      headers: { 'User-Agent': 'Latchkey', ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await read(reply);
    if (reply.status >= 500 || reply.status === 429) {
      throw new GatewayFailure(`${host}${pathname} answered ${reply.status}`);
    }
    return { status: reply.status, text };
  } catch (error) {
    if (error instanceof GatewayFailure) throw error;
    const reason =
      error instanceof Error && error.name === 'TimeoutError' ? 'gave no answer in time' : 'is out of reach';
    throw new GatewayFailure(`${host}${pathname} ${reason}`, { cause: error });
  }
}

/**
 * Parses a JSON response.
 * @param from name of the provider, for the error
 * @throws GatewayFailure when it is not JSON or has another shape
 */
export function parseProviderResponse<Shape extends z.ZodType>(
  text: string,
  shape: Shape,
  from: string,
): z.output<Shape> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new GatewayFailure(`${from} answered no JSON`);
  }
  const result = shape.safeParse(value);
  if (result.success) return result.data;
  const at = result.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new GatewayFailure(`${from} answered something else than expected: ${at}`);
}

async function read(reply: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of reply.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error('response too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
