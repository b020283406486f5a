import type { Map as MapLibreMap } from 'maplibre-gl';
import type { GeoBox } from './map-types.ts';

/** Pixels of a map that something lies on, such as a panel: what is fitted, centred and counted is beside it. */
export type Insets = Partial<Record<'top' | 'right' | 'bottom' | 'left', number>>;

/** All four sides; nothing lies on those that are not named. */
export function wholeInsets({ top = 0, right = 0, bottom = 0, left = 0 }: Insets = {}): Required<Insets> {
  return { top, right, bottom, left };
}

/** Says what lies on the map, and leaves the ground where it is. */
export function setInsets(map: MapLibreMap, insets: Insets): void {
  const padding = wholeInsets(insets);
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const center = map.unproject([
    (padding.left + width - padding.right) / 2,
    (padding.top + height - padding.bottom) / 2,
  ]);
  map.jumpTo({ center, padding });
}

/** The box that can be seen beside what lies on the map; its longitudes may run past ±180. */
export function clearBox(map: MapLibreMap): GeoBox {
  const { top, right, bottom, left } = wholeInsets(map.getPadding());
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const northWest = map.unproject([left, top]);
  const southEast = map.unproject([width - right, height - bottom]);
  return { west: northWest.lng, north: northWest.lat, east: southEast.lng, south: southEast.lat };
}
