import { useState } from 'react';

/** Returns true once everything has loaded for the first time, so that the page appears at once without layout shifts. */
export function useLoadedOnce(isLoading: boolean): boolean {
  const [hasLoaded, setHasLoaded] = useState(false);
  if (!isLoading && !hasLoaded) setHasLoaded(true);
  return hasLoaded || !isLoading;
}
