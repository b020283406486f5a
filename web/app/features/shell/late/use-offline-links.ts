import { useEffect } from 'react';
import { isSameDocumentLink } from '../deferred/offline-links.ts';

/**
 * Without a connection, links and GET forms load a new document instead of navigating in the client: the service worker then
 * answers with the cached page or the offline page, while the data of a client-side navigation would fail. A form without
 * `action` stays with its page, such as a chat message that is sent later.
 */
export function useOfflineLinks(): void {
  useEffect(() => {
    const bypassRouter = (event: Event) => {
      if (navigator.onLine || !navigator.serviceWorker?.controller) return;
      if (!(event.target instanceof Element)) return;
      const source =
        event.type === 'click'
          ? event.target.closest('a[href]')
          : event.target.closest('form[action]:not([method=post])');
      // Stopping the capture phase keeps the event from the router.
      const stays = source instanceof HTMLAnchorElement && isSameDocumentLink(source, location);
      if (source && !stays) event.stopPropagation();
    };
    addEventListener('click', bypassRouter, true);
    addEventListener('submit', bypassRouter, true);
    return () => {
      removeEventListener('click', bypassRouter, true);
      removeEventListener('submit', bypassRouter, true);
    };
  }, []);
}
