import { CallFailure } from '@latchkey/contract/errors';
import type { Context } from '../context.ts';
import type { Operator } from './operator-sessions.ts';

/**
 * Returns the operator that calls. The transport has already checked the operator's rights.
 * @throws CallFailure `not_signed_in`
 */
export function expectOperator({ operator }: Pick<Context, 'operator'>): Operator {
  if (!operator) throw new CallFailure('not_signed_in');
  return operator;
}
