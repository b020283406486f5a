import { useEffect } from 'react';
import { publishLive } from '../../realtime/live-events.ts';
import { isPushPageMessage } from '../../worker/worker-messages.ts';

/** Publishes push messages that the service worker passes to the open page as realtime events. */
export function useWorkerMessages(): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      if (isPushPageMessage(data)) publishLive('push', data.payload);
    };
    navigator.serviceWorker.addEventListener('message', onMessage);
    return () => navigator.serviceWorker.removeEventListener('message', onMessage);
  }, []);
}
