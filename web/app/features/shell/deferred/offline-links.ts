import { userPaths } from '@latchkey/contract/paths';
import { useEffect } from 'react';

type UrlParts = Pick<URL, 'origin' | 'pathname' | 'search' | 'hash'>;

/**
 * Whether a link stays in the open page and needs no request: an anchor, or another conversation of the chat, which is
 * stored on the device.
 */
export function isSameDocumentLink(link: UrlParts, current: Omit<UrlParts, 'hash'>): boolean {
  if (link.origin !== current.origin || link.pathname !== current.pathname) return false;
  return link.pathname === userPaths.chat() || (link.hash !== '' && link.search === current.search);
}

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
      const isSameDocument = source instanceof HTMLAnchorElement && isSameDocumentLink(source, location);
      if (source && !isSameDocument) event.stopPropagation();
    };
    addEventListener('click', bypassRouter, true);
    addEventListener('submit', bypassRouter, true);
    return () => {
      removeEventListener('click', bypassRouter, true);
      removeEventListener('submit', bypassRouter, true);
    };
  }, []);
}
