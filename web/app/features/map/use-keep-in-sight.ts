import { useEffect } from 'react';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { fullPadding } from './map-padding.ts';
import { nearestWorldCopy } from './use-map-anchors.ts';

/** Pixels between a selected marker and the map's padding; the top has room for its label and for tools. */
const MARGIN = { top: 96, right: 40, bottom: 24, left: 40 };

/** Pans the map by the minimum that brings a newly selected marker into the uncovered area. */
export function usePanIntoView(
  map: MapLibreMap | undefined,
  selected: { latitude: number; longitude: number } | undefined,
): void {
  const { latitude, longitude } = selected ?? {};
  useEffect(() => {
    if (!map || latitude === undefined || longitude === undefined) return;
    const { top, right, bottom, left } = fullPadding(map.getPadding());
    const { clientWidth: width, clientHeight: height } = map.getContainer();
    const { x, y } = map.project([nearestWorldCopy(longitude, map.getCenter().lng), latitude]);
    const inside = {
      x: Math.max(left + MARGIN.left, Math.min(width - right - MARGIN.right, x)),
      y: Math.max(top + MARGIN.top, Math.min(height - bottom - MARGIN.bottom, y)),
    };
    if (inside.x !== x || inside.y !== y) map.panBy([x - inside.x, y - inside.y]);
  }, [map, latitude, longitude]);
}
