import { CallFailure } from '@latchkey/contract/errors';
import type { Context } from '../context.ts';
import type { Operator } from './operator-sessions.ts';

/**
 * Who of the operator's people calls. The transport has checked their right already.
 * @throws CallFailure `not_signed_in`
 */
export function expectOperator({ operator }: Pick<Context, 'operator'>): Operator {
  if (!operator) throw new CallFailure('not_signed_in');
  return operator;
}
