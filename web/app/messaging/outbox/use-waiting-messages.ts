import { useEffect } from 'react';
import { useSession } from '../../session/use-session.ts';
import { patiently } from '../../ui/patiently.ts';
import { isWaiting } from './waiting-mark.ts';

/** Sends pending messages from any page after sign-in. Used once, in the deferred shell. */
export function useWaitingMessages(): void {
  const isSignedIn = Boolean(useSession());
  useEffect(() => {
    if (!isSignedIn || !isWaiting()) return;
    let stop: (() => void) | null = null;
    let isUnmounted = false;
    void patiently(() => import('./device-outbox.ts')).then(({ watchOutbox }) => {
      if (!isUnmounted) stop = watchOutbox();
      return stop;
    });
    return () => {
      isUnmounted = true;
      stop?.();
    };
  }, [isSignedIn]);
}
