import { useCallback, useSyncExternalStore } from 'react';

/** Widths at which filters and pins open as sheets; the style sheets have the same. */
export const phoneQuery = '(max-width: 767px)';

/** Whether the user asked for less motion; true on the server. */
export function prefersReducedMotion(): boolean {
  return typeof matchMedia === 'undefined' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Whether a media query matches; false on the server and until hydration. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
