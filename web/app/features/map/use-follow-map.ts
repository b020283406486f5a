import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useStableHandler } from './use-stable-handler.ts';

/** A spot on the earth, with how an element stands on it. */
export interface Spot {
  latitude: number;
  longitude: number;
  /** Puts the element at a point of the map; called on every frame of a movement, so it only sets a transform. */
  put: (element: HTMLElement, point: { x: number; y: number }) => void;
}

/** So many pixels beyond the edge of the map a pin still shows a corner of itself. */
const OVERHANG = 60;

/** Whether something that stands on a point of the map can be seen. */
export function isInSight(point: { x: number; y: number }, map: { width: number; height: number }): boolean {
  return (
    point.x > -OVERHANG && point.y > -OVERHANG && point.x < map.width + OVERHANG && point.y < map.height + OVERHANG
  );
}

/** Brings a longitude to the turn of the world that the map shows. */
export function nearestTurn(longitude: number, middle: number): number {
  return longitude + 360 * Math.round((middle - longitude) / 360);
}

/**
 * Keeps HTML elements on their spots while the map moves. React renders them once; movements touch nothing
 * but their transforms, which keeps hundreds of them smooth.
 * @returns `place` gives the ref of an element by its key; `follow` puts all anew, for what is put by its size and grew
 */
export function useFollowMap(map: MapLibreMap, spots: ReadonlyMap<string, Spot>) {
  const elements = useRef(new Map<string, HTMLElement>());

  const follow = useStableHandler(() => {
    const middle = map.getCenter().lng;
    const { clientWidth: width, clientHeight: height } = map.getContainer();
    for (const [key, element] of elements.current) {
      const spot = spots.get(key);
      if (!spot) continue;
      const point = map.project([nearestTurn(spot.longitude, middle), spot.latitude]);
      spot.put(element, point);
      // Out of sight is out of the tab order too; what has the focus keeps it.
      const visibility = isInSight(point, { width, height }) || element === document.activeElement ? '' : 'hidden';
      if (element.style.visibility !== visibility) element.style.visibility = visibility;
    }
  });

  // Before the browser paints, so that a new pin never shows in the corner.
  useLayoutEffect(() => follow(), [map, spots, follow]);

  useEffect(() => {
    const onMove = () => follow();
    map.on('move', onMove);
    return () => {
      map.off('move', onMove);
    };
  }, [map, follow]);

  const place = useCallback(
    (key: string) => (element: HTMLElement | null) => {
      if (!element) return;
      elements.current.set(key, element);
      return () => {
        elements.current.delete(key);
      };
    },
    [],
  );
  return { place, follow };
}
