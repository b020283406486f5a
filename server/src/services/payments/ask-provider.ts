import type { z } from 'zod';
import { GatewayFailure, providerPatienceMs } from './gateway.ts';

/** A provider's answers are small; more is not one of theirs. */
const mostBytes = 2 * 1024 * 1024;

export interface ProviderReply {
  status: number;
  text: string;
}

export interface Question {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/**
 * Asks a provider and gives up after `patienceMs`, answer included. Redirects are not followed: they would take a key
 * along. Whatever goes wrong is told without the question, which holds the key.
 * @throws GatewayFailure there is no answer, or the provider is out of order
 */
export async function askProvider(
  url: string,
  { method = 'GET', headers = {}, body }: Question = {},
  patienceMs = providerPatienceMs,
): Promise<ProviderReply> {
  const { host, pathname } = new URL(url);
  try {
    const reply = await fetch(url, {
      method,
      headers: { 'User-Agent': 'Latchkey', ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
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
 * An answer as the shape that it must have.
 * @throws GatewayFailure it has another
 */
export function readReply<Shape extends z.ZodType>(text: string, shape: Shape, from: string): z.output<Shape> {
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
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of reply.body ?? []) {
    bytes += piece.length;
    if (bytes > mostBytes) throw new Error('the answer is too long');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}
