import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Map as MapLibreMap } from 'maplibre-gl';

/** A spot on the earth, with how an element stands on it. */
export interface Spot {
  latitude: number;
  longitude: number;
  /** Puts the element at a point of the map; called on every frame of a movement, so it only sets a transform. */
  put: (element: HTMLElement, point: { x: number; y: number }) => void;
}

/** Brings a longitude to the turn of the world that the map shows. */
export function nearestTurn(longitude: number, middle: number): number {
  return longitude + 360 * Math.round((middle - longitude) / 360);
}

/**
 * Keeps HTML elements on their spots while the map moves. React renders them once; movements touch nothing
 * but their transforms, which keeps hundreds of them smooth.
 * @returns a function that gives the ref of an element by its key
 */
export function useFollowMap(map: MapLibreMap, spots: ReadonlyMap<string, Spot>) {
  const elements = useRef(new Map<string, HTMLElement>());

  const follow = useEffectEvent(() => {
    const middle = map.getCenter().lng;
    for (const [key, element] of elements.current) {
      const spot = spots.get(key);
      if (spot) spot.put(element, map.project([nearestTurn(spot.longitude, middle), spot.latitude]));
    }
  });

  // Before the browser paints, so that a new pin never shows in the corner.
  useLayoutEffect(() => follow(), [map, spots]);

  useEffect(() => {
    const onMove = () => follow();
    map.on('move', onMove);
    return () => {
      map.off('move', onMove);
    };
  }, [map]);

  return useCallback(
    (key: string) => (element: HTMLElement | null) => {
      if (!element) return;
      elements.current.set(key, element);
      return () => {
        elements.current.delete(key);
      };
    },
    [],
  );
}
