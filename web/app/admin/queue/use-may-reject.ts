import type { QueueKind } from '@latchkey/contract/admin/review-queue/records';
import { useMay, useSelf } from '../frame/self.ts';

/** Returns whether the operator may reject: switching an account off needs its own right, and demo operators never may. */
export function useMayReject(kind: QueueKind): boolean {
  const maySwitch = useMay('switch-accounts');
  const { is_demo } = useSelf();
  return kind !== 'account' || (maySwitch && is_demo === 0);
}
