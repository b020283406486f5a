import type { CallOptions } from '@latchkey/contract/call';
import { CallFailure } from '@latchkey/contract/errors';
import { mayDo } from '@latchkey/contract/operator-roles';
import type { Context } from '../context.ts';
import { expectOperator } from './expect-operator.ts';

/**
 * For a call that does what another one does: whoever may not make the other one may not do it here either. The demo's
 * own people do nothing here that the demo does not let them do, whether this is one or not.
 * @throws CallFailure `not_allowed`, `demo_mode`
 */
export function expectMayCall({ needs, allowedInDemo }: CallOptions, context: Context): void {
  const operator = expectOperator(context);
  if (needs !== undefined && !mayDo(operator.role, needs)) throw new CallFailure('not_allowed');
  if (operator.isDemo && !allowedInDemo) throw new CallFailure('demo_mode');
}
