import { useCallback, useEffect, useRef, useState } from 'react';
import type { FittedBox } from './map-types.ts';

interface UrlMapView {
  /** For the map. */
  view: FittedBox;
  fitKey: number;
  /** To be called with the key of the map's own view before that view is written to the URL. */
  ignoreOwnMove: (key: string) => void;
}

/**
 * Moves the map when the URL changes by a link, Back or a selected place, but not when the URL only reflects the map's own
 * movement.
 * @param urlView the view of the URL
 * @param urlKey a key of that view
 */
export function useUrlMapView(urlView: FittedBox, urlKey: string): UrlMapView {
  const [fit, setFit] = useState({ fitKey: 0, view: urlView });
  const ownKeys = useRef(new Set<string>());
  const previousKey = useRef(urlKey);
  useEffect(() => {
    if (previousKey.current === urlKey) return;
    previousKey.current = urlKey;
    // Deleted on use: returning to this view later moves the map.
    if (ownKeys.current.delete(urlKey)) return;
    setFit(({ fitKey }) => ({ fitKey: fitKey + 1, view: urlView }));
  }, [urlKey, urlView]);
  const said = useCallback((ownKey: string) => void ownKeys.current.add(ownKey), []);
  return { ...fit, ignoreOwnMove: said };
}
