import { CallFailure } from '@latchkey/contract/errors';
import type { Caller, Context } from '../context.ts';

/**
 * Returns the caller in a handler of a call that requires one; the HTTP layer has already rejected visitors.
 * @throws CallFailure `not_signed_in`
 */
export function expectCaller({ caller }: Pick<Context, 'caller'>): Caller {
  if (!caller) throw new CallFailure('not_signed_in');
  return caller;
}
