import type { Map as MapLibreMap } from 'maplibre-gl';
import type { GeoBox } from './map-types.ts';

/** The box that a map shows; its longitudes run past ±180 when it was turned around the world. */
export function viewBox(map: MapLibreMap): GeoBox {
  const bounds = map.getBounds();
  return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() };
}
