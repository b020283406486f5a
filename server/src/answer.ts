import type { Call } from '@latchkey/contract/call';
import type { Context } from './context.ts';

/** A call with the verb that answers it. `message` and `error: false` are added by the transport. */
export interface Answer<Input = never, Output = unknown> {
  call: Call<Input, Output>;
  verb: (input: Input, context: Context) => Promise<Answered<Output>>;
  keep?: Keep<Input> | undefined;
}

/**
 * How long visitors get the same answer again. Only for a verb that looks at nothing but its input and what everybody
 * may see; who is signed in always gets a new answer.
 */
interface Keep<Input> {
  forMs: number;
  /** What of the input the answer depends on; undefined when this one is not kept. */
  by: (input: Input) => unknown;
}

/** Any answer: what the transport, which checks input and output by the call's schemas, needs to know of it. */
export interface AnyAnswer {
  call: Call;
  verb: (input: never, context: Context) => Promise<object>;
  keep?: Keep<never> | undefined;
}

/** The success body less what the transport knows anyway. */
export type Answered<Output> = Omit<Output, 'error' | 'message' | 'code'> & { message?: string };

/** Ties a verb to its call; the types of the call's schemas bind both sides. */
export function answer<Input, Output>(
  call: Call<Input, Output>,
  verb: (input: Input, context: Context) => Promise<Answered<Output>>,
  keep?: Keep<Input>,
): Answer<Input, Output> {
  return { call, verb, keep };
}
