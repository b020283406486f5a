import type { QueueKind } from '@latchkey/contract/admin/review-queue/records';
import { useHasRight, useCurrentOperator } from '../frame/current-operator.ts';

/** Returns whether the operator may reject: switching an account off needs its own right, and demo operators never may. */
export function useMayReject(kind: QueueKind): boolean {
  const maySwitch = useHasRight('switch-accounts');
  const { is_demo } = useCurrentOperator();
  return kind !== 'account' || (maySwitch && is_demo === 0);
}
