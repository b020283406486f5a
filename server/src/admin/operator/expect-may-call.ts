import type { CallOptions } from '@latchkey/contract/define-call';
import { CallFailure } from '@latchkey/contract/errors';
import { hasRight } from '@latchkey/contract/admin/operator-roles';
import type { Context } from '../../platform/context.ts';
import { expectOperator } from '../../platform/expect-caller.ts';

/**
 * Checks the right to another call, for a handler that does the work of that call. The demo operator needs
 * `allowedInDemo` of the other call, too.
 * @throws CallFailure `not_allowed`, `demo_mode`
 */
export function expectMayCall({ requiredRight, allowedInDemo }: CallOptions, context: Context): void {
  const operator = expectOperator(context);
  if (requiredRight !== undefined && !hasRight(operator.role, requiredRight)) throw new CallFailure('not_allowed');
  if (operator.isDemo && !allowedInDemo) throw new CallFailure('demo_mode');
}
