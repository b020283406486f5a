import { useEffect, useEffectEvent } from 'react';

/** Runs when the page is restored from the back/forward cache, with the state it was left in. */
export function usePageRestored(onReturn: () => void): void {
  const run = useEffectEvent(onReturn);
  useEffect(() => {
    const handlePageShow = ({ persisted }: PageTransitionEvent) => persisted && run();
    addEventListener('pageshow', handlePageShow);
    return () => removeEventListener('pageshow', handlePageShow);
  }, []);
}
