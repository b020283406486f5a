import { useEffect } from 'react';
import { useSession } from '../../session/use-session.ts';
import { patiently } from '../../ui/patiently.ts';
import { isWaiting } from './waiting-mark.ts';

/** Stands once in what comes late: what was written without a line is sent from whichever page one comes back to. */
export function useWaitingMessages(): void {
  const isSignedIn = Boolean(useSession());
  useEffect(() => {
    if (!isSignedIn || !isWaiting()) return;
    let stop: (() => void) | null = null;
    let hasLeft = false;
    void patiently(() => import('./device-outbox.ts')).then(({ watchOutbox }) => {
      if (!hasLeft) stop = watchOutbox();
      return stop;
    });
    return () => {
      hasLeft = true;
      stop?.();
    };
  }, [isSignedIn]);
}
