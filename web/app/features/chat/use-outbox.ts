import { useEffect, useSyncExternalStore } from 'react';
import { outbox, type Sent, sentListeners, watchOutbox } from '../../messaging/outbox/device-outbox.ts';
import type { Outgoing } from '../../messaging/outbox/outgoing.ts';

const none: readonly Outgoing[] = [];

/** The device's outbox with its queued messages. */
export function useOutbox(onSent: Sent) {
  useEffect(() => {
    sentListeners.add(onSent);
    return () => {
      sentListeners.delete(onSent);
    };
  }, [onSent]);
  useEffect(watchOutbox, []);
  const entries = useSyncExternalStore(outbox.subscribe, outbox.entries, () => none);
  return { entries, outbox };
}
