import { useEffect, useSyncExternalStore } from 'react';
import { outbox, type SentListener, sentListeners, startOutbox } from '../../messaging/outbox/device-outbox.ts';
import type { OutgoingMessage } from '../../messaging/outbox/outgoing-message.ts';

const none: readonly OutgoingMessage[] = [];

/** The device's outbox with its queued messages. */
export function useOutbox(onSent: SentListener) {
  useEffect(() => {
    sentListeners.add(onSent);
    return () => {
      sentListeners.delete(onSent);
    };
  }, [onSent]);
  useEffect(startOutbox, []);
  const entries = useSyncExternalStore(outbox.subscribe, outbox.entries, () => none);
  return { entries, outbox };
}
