import { CallFailure } from '@latchkey/contract/errors';
import type { Caller, Context } from '../context.ts';

/**
 * Who calls, in a verb that needs somebody. The transport lets nobody else so far.
 * @throws CallFailure `not_signed_in`
 */
export function expectCaller({ caller }: Pick<Context, 'caller'>): Caller {
  if (!caller) throw new CallFailure('not_signed_in');
  return caller;
}
