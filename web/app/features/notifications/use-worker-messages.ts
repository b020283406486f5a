import { useEffect } from 'react';
import { tellLive } from '../../realtime/live.ts';
import { isPageMessage } from '../../worker/page-message.ts';

/** Push messages that arrive while the page is open: the worker hands them over, and whoever hears of news hears of them. */
export function useWorkerMessages(): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const hear = ({ data }: MessageEvent<unknown>) => {
      if (isPageMessage(data)) tellLive('push', data.payload);
    };
    navigator.serviceWorker.addEventListener('message', hear);
    return () => navigator.serviceWorker.removeEventListener('message', hear);
  }, []);
}
