import { useCallback, useSyncExternalStore } from 'react';
import type { Map as MapLibreMap } from 'maplibre-gl';

/** Steps per zoom level; the marker layout is computed per step, not per frame. */
const stepsPerZoom = 4;

/** The zoom of a map, rounded down to a step: what fits there fits until the next step. */
export function useZoomStep(map: MapLibreMap): number {
  const subscribe = useCallback(
    (onChange: () => void) => {
      map.on('zoom', onChange);
      return () => {
        map.off('zoom', onChange);
      };
    },
    [map],
  );
  return useSyncExternalStore(subscribe, () => Math.floor(map.getZoom() * stepsPerZoom) / stepsPerZoom);
}
