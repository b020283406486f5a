import { useCallback, useSyncExternalStore } from 'react';
import type { Map as MapLibreMap } from 'maplibre-gl';

/** Steps of a whole zoom: markers are arranged anew at each, not with every frame. */
const steps = 4;

/** The zoom of a map, rounded down to a quarter: what has room there has room until the next step. */
export function useZoomStep(map: MapLibreMap): number {
  const watch = useCallback(
    (onChange: () => void) => {
      map.on('zoom', onChange);
      return () => {
        map.off('zoom', onChange);
      };
    },
    [map],
  );
  return useSyncExternalStore(watch, () => Math.floor(map.getZoom() * steps) / steps);
}
