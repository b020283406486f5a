import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { Map as MapLibreMap } from 'maplibre-gl';

/** A position on the map, with a function that places an element there. */
export interface MapAnchor {
  latitude: number;
  longitude: number;
  /** Places the element at a pixel of the map. Called on every frame of a movement, so it only sets a transform. */
  position: (element: HTMLElement, point: { x: number; y: number }) => void;
}

/** Pixels beyond the edge of the map within which a pin may still be partly visible. */
const OVERHANG = 60;

/** Whether an element at a pixel of the map may be visible. */
export function isOnScreen(point: { x: number; y: number }, map: { width: number; height: number }): boolean {
  return (
    point.x > -OVERHANG && point.y > -OVERHANG && point.x < map.width + OVERHANG && point.y < map.height + OVERHANG
  );
}

/** The longitude in the copy of the world that is nearest to the map's centre. */
export function nearestWorldCopy(longitude: number, centre: number): number {
  return longitude + 360 * Math.round((centre - longitude) / 360);
}

/**
 * Pins HTML elements to their positions while the map moves. Movements change only transforms, without rendering, which
 * stays smooth for hundreds of elements.
 * @returns `anchorRef` creates the ref of an element by its key; `updatePositions` is for elements whose size changed
 */
export function useMapAnchors(map: MapLibreMap, anchors: ReadonlyMap<string, MapAnchor>) {
  const elements = useRef(new Map<string, HTMLElement>());

  const updatePositions = useStableHandler(() => {
    const centre = map.getCenter().lng;
    const { clientWidth: width, clientHeight: height } = map.getContainer();
    for (const [key, element] of elements.current) {
      const anchor = anchors.get(key);
      if (!anchor) continue;
      const point = map.project([nearestWorldCopy(anchor.longitude, centre), anchor.latitude]);
      anchor.position(element, point);
      // Hidden elements leave the tab order, except the focused one.
      const visibility = isOnScreen(point, { width, height }) || element === document.activeElement ? '' : 'hidden';
      if (element.style.visibility !== visibility) element.style.visibility = visibility;
    }
  });

  // Before paint, so that a new pin does not flash in the corner.
  useLayoutEffect(() => updatePositions(), [map, anchors, updatePositions]);

  useEffect(() => {
    const onMove = () => updatePositions();
    map.on('move', onMove);
    return () => {
      map.off('move', onMove);
    };
  }, [map, updatePositions]);

  const anchorRef = useCallback(
    (key: string) => (element: HTMLElement | null) => {
      if (!element) return;
      elements.current.set(key, element);
      return () => {
        elements.current.delete(key);
      };
    },
    [],
  );
  return { anchorRef, updatePositions };
}

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
