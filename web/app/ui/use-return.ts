import { useEffect, useEffectEvent } from 'react';

/** Runs when the browser's own Back brings this page as it was left, in the midst of whatever it did then. */
export function useReturn(onReturn: () => void): void {
  const run = useEffectEvent(onReturn);
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => persisted && run();
    addEventListener('pageshow', look);
    return () => removeEventListener('pageshow', look);
  }, []);
}
