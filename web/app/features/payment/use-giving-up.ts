import { useEffect, useState } from 'react';
import { giveUp } from './begin-payment.ts';

interface Begun {
  /** Of the transaction that was begun; null before, and once there is nothing to give up any more. */
  id: number | null;
  isClosed: boolean;
}

/**
 * Who closes the sheet without having paid gives the payment up (contract 6), also one whose beginning was still under way.
 * @returns `has`: this one was begun; false when nobody waits for it any more. `keep`: it goes on without the sheet.
 */
export function useGivingUp(packageId: number) {
  const [begun] = useState<Begun>({ id: null, isClosed: false });
  useEffect(() => {
    begun.isClosed = false;
    return () => {
      begun.isClosed = true;
      if (begun.id !== null) giveUp(packageId, begun.id);
      begun.id = null;
    };
  }, [begun, packageId]);
  return {
    has(id: number | null): boolean {
      if (begun.isClosed) {
        if (id !== null) giveUp(packageId, id);
        return false;
      }
      begun.id = id;
      return true;
    },
    keep(): void {
      begun.id = null;
    },
    isClosed: () => begun.isClosed,
  };
}
