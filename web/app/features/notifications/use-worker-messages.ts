import { useEffect } from 'react';
import { tellLive } from '../../realtime/live.ts';
import { isPageMessage } from '../../worker/page-message.ts';

/** Publishes push messages that the service worker passes to the open page as realtime events. */
export function useWorkerMessages(): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      if (isPageMessage(data)) tellLive('push', data.payload);
    };
    navigator.serviceWorker.addEventListener('message', onMessage);
    return () => navigator.serviceWorker.removeEventListener('message', onMessage);
  }, []);
}
