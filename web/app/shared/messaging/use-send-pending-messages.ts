import { useEffect } from 'react';
import { useSession } from '../session/use-session.ts';
import { retryImport } from '../browser/retry-import.ts';
import { hasPendingMessages } from './pending-flag.ts';

/** Sends pending messages from any page after sign-in. Used once, in the deferred shell. */
export function useSendPendingMessages(): void {
  const isSignedIn = Boolean(useSession());
  useEffect(() => {
    if (!isSignedIn || !hasPendingMessages()) return;
    let stop: (() => void) | null = null;
    let isUnmounted = false;
    void retryImport(() => import('./device-outbox.ts')).then(({ startOutbox }) => {
      if (!isUnmounted) stop = startOutbox();
      return stop;
    });
    return () => {
      isUnmounted = true;
      stop?.();
    };
  }, [isSignedIn]);
}
