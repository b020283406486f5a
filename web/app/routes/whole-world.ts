import type { GeoBox } from '../features/map/map-types.ts';

/** The inhabited world: shown by a map without content. */
export const defaultMapBounds: GeoBox = { west: -130, south: -45, east: 160, north: 65 };
