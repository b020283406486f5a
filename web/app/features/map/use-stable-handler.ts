import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Gives a handler that stays the same from render to render and calls the newest one, so that memoised pins are
 * not drawn again because a screen made a new function. For events only: don't call it while rendering.
 */
export function useStableHandler<Values extends unknown[]>(
  handler: (...values: Values) => void,
): (...values: Values) => void {
  const newest = useRef(handler);
  useLayoutEffect(() => {
    newest.current = handler;
  });
  return useCallback((...values: Values) => newest.current(...values), []);
}
