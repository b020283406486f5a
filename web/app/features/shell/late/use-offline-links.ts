import { useEffect } from 'react';
import { staysHere } from './stays-here.ts';

/**
 * Without a connection a link is followed by the browser itself: the worker then shows the page that was seen before, or
 * says that there is none, under the address that was asked for. Data for a change of page in the browser would not come.
 * So does a form that leads somewhere; one without an address is the page's own business, such as a message to be sent later.
 */
export function useOfflineLinks(): void {
  useEffect(() => {
    const leave = (event: Event) => {
      if (navigator.onLine || !navigator.serviceWorker?.controller) return;
      if (!(event.target instanceof Element)) return;
      const goes =
        event.type === 'click'
          ? event.target.closest('a[href]')
          : event.target.closest('form[action]:not([method=post])');
      // The router listens further in and never hears of it.
      const stays = goes instanceof HTMLAnchorElement && staysHere(goes, location);
      if (goes && !stays) event.stopPropagation();
    };
    addEventListener('click', leave, true);
    addEventListener('submit', leave, true);
    return () => {
      removeEventListener('click', leave, true);
      removeEventListener('submit', leave, true);
    };
  }, []);
}
