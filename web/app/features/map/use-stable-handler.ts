import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A stable function that calls the latest handler, so that memoised markers do not render for a new function. For events
 * only, not for calls during rendering.
 */
export function useStableHandler<Values extends unknown[]>(
  handler: (...values: Values) => void,
): (...values: Values) => void {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...values: Values) => latest.current(...values), []);
}
