import type { Map as MapLibreMap } from 'maplibre-gl';
import type { GeoBox } from '../map-types.ts';

/** Pixels at the sides of a map that are covered, such as by a panel. Fits, centres and counts use the rest. */
export type MapPadding = Partial<Record<'top' | 'right' | 'bottom' | 'left', number>>;

/** All four sides; missing ones are 0. */
export function fullPadding({ top = 0, right = 0, bottom = 0, left = 0 }: MapPadding = {}): Required<MapPadding> {
  return { top, right, bottom, left };
}

/** Sets the padding without moving the map. */
export function setMapPadding(map: MapLibreMap, insets: MapPadding): void {
  const padding = fullPadding(insets);
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const center = map.unproject([
    (padding.left + width - padding.right) / 2,
    (padding.top + height - padding.bottom) / 2,
  ]);
  map.jumpTo({ center, padding });
}

/** The uncovered box of a map; its longitudes may exceed ±180. */
export function visibleBox(map: MapLibreMap): GeoBox {
  const { top, right, bottom, left } = fullPadding(map.getPadding());
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const northWest = map.unproject([left, top]);
  const southEast = map.unproject([width - right, height - bottom]);
  return { west: northWest.lng, north: northWest.lat, east: southEast.lng, south: southEast.lat };
}
