import { useState } from 'react';

/** True from the first moment that nothing is on its way: the page then comes at once, and nothing on it moves. */
export function useSettled(isLoading: boolean): boolean {
  const [wasSettled, setWasSettled] = useState(false);
  if (!isLoading && !wasSettled) setWasSettled(true);
  return wasSettled || !isLoading;
}
