import { useEffect } from 'react';

/**
 * Ignores the rejections of aborted navigations: React Router 7.18 cancels the stream of a navigation that another one
 * replaces, and leaves a rejected promise that browsers report as an unhandled error.
 */
export function useIgnoreAbortErrors(): void {
  useEffect(() => {
    const listen = (event: PromiseRejectionEvent) => {
      if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault();
    };
    addEventListener('unhandledrejection', listen);
    return () => removeEventListener('unhandledrejection', listen);
  }, []);
}
