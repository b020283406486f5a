import { CallFailure } from '@latchkey/contract/errors';
import type { Caller, Context, Operator } from './context.ts';

/**
 * Returns the caller in a handler of a call that requires one; the HTTP layer has already rejected visitors.
 * @throws CallFailure `not_signed_in`
 */
export function expectCaller({ caller }: Pick<Context, 'caller'>): Caller {
  if (!caller) throw new CallFailure('not_signed_in');
  return caller;
}

/**
 * Returns the operator that calls. The transport has already checked the operator's rights.
 * @throws CallFailure `not_signed_in`
 */
export function expectOperator({ operator }: Pick<Context, 'operator'>): Operator {
  if (!operator) throw new CallFailure('not_signed_in');
  return operator;
}
