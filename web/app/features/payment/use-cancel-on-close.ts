import { useEffect, useState } from 'react';
import { cancelPayment } from './start-payment.ts';

interface TrackedPayment {
  /** Transaction id of the started payment; null when there is nothing to cancel. */
  id: number | null;
  isClosed: boolean;
}

interface CancelOnClose {
  /** Tracks a started payment; cancels it and returns false when the sheet is already closed. */
  track: (id: number | null) => boolean;
  /** Stops tracking: the payment continues without the sheet. */
  release: () => void;
  isClosed: () => boolean;
}

/** Cancels the payment when the sheet closes without having paid (contract 6), also one that is still starting. */
export function useCancelOnClose(packageId: number): CancelOnClose {
  const [tracked] = useState<TrackedPayment>({ id: null, isClosed: false });
  useEffect(() => {
    tracked.isClosed = false;
    return () => {
      tracked.isClosed = true;
      if (tracked.id !== null) cancelPayment(packageId, tracked.id);
      tracked.id = null;
    };
  }, [tracked, packageId]);
  return {
    track(id: number | null): boolean {
      if (tracked.isClosed) {
        if (id !== null) cancelPayment(packageId, id);
        return false;
      }
      tracked.id = id;
      return true;
    },
    release(): void {
      tracked.id = null;
    },
    isClosed: () => tracked.isClosed,
  };
}
