import type { GeoBox } from '../features/map/map-types.ts';

/** Where people live: what a map shows that has nothing to show. */
export const wholeWorld: GeoBox = { west: -130, south: -45, east: 160, north: 65 };
