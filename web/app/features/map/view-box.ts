import type { Map as MapLibreMap } from 'maplibre-gl';
import type { GeoBox } from './map-types.ts';

/** The visible box of a map; its longitudes exceed ±180 after panning around the world. */
export function viewBox(map: MapLibreMap): GeoBox {
  const bounds = map.getBounds();
  return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() };
}
