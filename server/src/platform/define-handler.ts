import type { Call } from '@latchkey/contract/define-call';
import type { Context } from './context.ts';

/** A call with the handler that answers it. The transport adds `message` and `error: false`. */
export interface Handler<Input = never, Output = unknown> {
  call: Call<Input, Output>;
  handle: (input: Input, context: Context) => Promise<HandlerResult<Output>>;
  cache?: CachePolicy<Input> | undefined;
}

/**
 * How long visitors get a cached response. Only for handlers whose result depends on nothing but the input and public
 * data; a signed-in caller always gets a new response.
 */
interface CachePolicy<Input> {
  ttlMs: number;
  /** The part of the input that the response depends on; undefined when this response is not cached. */
  key: (input: Input) => unknown;
}

/** A handler of any call, as the transport needs it: the transport checks input and output by the call's schemas. */
export interface AnyHandler {
  call: Call;
  handle: (input: never, context: Context) => Promise<object>;
  cache?: CachePolicy<never> | undefined;
}

/** The success body without the fields that the transport adds. */
export type HandlerResult<Output> = Omit<Output, 'error' | 'message' | 'code'> & { message?: string };

/** Ties a handler to its call; the types of the call's schemas check both sides. */
export function defineHandler<Input, Output>(
  call: Call<Input, Output>,
  handle: (input: Input, context: Context) => Promise<HandlerResult<Output>>,
  cache?: CachePolicy<Input>,
): Handler<Input, Output> {
  return { call, handle, cache };
}
