import { useEffect } from 'react';

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
      if (goes && !isHere(goes)) event.stopPropagation();
    };
    addEventListener('click', leave, true);
    addEventListener('submit', leave, true);
    return () => {
      removeEventListener('click', leave, true);
      removeEventListener('submit', leave, true);
    };
  }, []);
}

/** A link to a part of the page that is open. */
function isHere(element: Element): boolean {
  if (!(element instanceof HTMLAnchorElement)) return false;
  return element.hash !== '' && element.pathname === location.pathname && element.search === location.search;
}
