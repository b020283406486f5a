import { useEffect } from 'react';

/**
 * A page that is given up for another while its data arrives is no failure: React Router 7.18 stops the stream and leaves
 * its end as a promise that nobody holds, which browsers report as an error of the page.
 */
export function useGivenUpPages(): void {
  useEffect(() => {
    const listen = (event: PromiseRejectionEvent) => {
      if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault();
    };
    addEventListener('unhandledrejection', listen);
    return () => removeEventListener('unhandledrejection', listen);
  }, []);
}
