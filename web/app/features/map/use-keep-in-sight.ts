import { useEffect } from 'react';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { wholeInsets } from './insets.ts';
import { nearestTurn } from './use-follow-map.ts';

/** Pixels between a chosen pin and what covers the map, with room for its label and for tools at the map's head. */
const MARGIN = { top: 96, right: 40, bottom: 24, left: 40 };

/** Moves the map as little as brings what was just chosen out from under what lies on the map. */
export function useKeepInSight(
  map: MapLibreMap | undefined,
  chosen: { latitude: number; longitude: number } | undefined,
): void {
  const { latitude, longitude } = chosen ?? {};
  useEffect(() => {
    if (!map || latitude === undefined || longitude === undefined) return;
    const { top, right, bottom, left } = wholeInsets(map.getPadding());
    const { clientWidth: width, clientHeight: height } = map.getContainer();
    const { x, y } = map.project([nearestTurn(longitude, map.getCenter().lng), latitude]);
    const inside = {
      x: Math.max(left + MARGIN.left, Math.min(width - right - MARGIN.right, x)),
      y: Math.max(top + MARGIN.top, Math.min(height - bottom - MARGIN.bottom, y)),
    };
    if (inside.x !== x || inside.y !== y) map.panBy([x - inside.x, y - inside.y]);
  }, [map, latitude, longitude]);
}
