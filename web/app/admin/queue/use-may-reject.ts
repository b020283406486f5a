import type { QueueKind } from '@latchkey/contract/admin/review-queue/records';
import { useMay, useSelf } from '../frame/self.ts';

/** Switching an account off is a right of its own, and nothing that the demo's people do. */
export function useMayReject(kind: QueueKind): boolean {
  const maySwitch = useMay('switch-accounts');
  const { is_demo } = useSelf();
  return kind !== 'account' || (maySwitch && is_demo === 0);
}
