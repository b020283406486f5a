import type { GeoBox } from './map-types.ts';
import { latitudeToTile, longitudeToTile, tileToLatitude, tileToLongitude } from './tile-maths.ts';

/** Brings a longitude into [-180, 180). */
function wrap(longitude: number): number {
  return ((((longitude + 180) % 360) + 360) % 360) - 180;
}

/**
 * Brings a box that the map gives (its longitudes run on past ±180 as one pans around the world) into the
 * ranges of the contract. A box of the whole world and more becomes the whole world; one that crosses the
 * 180th meridian has `west > east`.
 */
export function wrapBox(box: GeoBox): GeoBox {
  const width = box.east - box.west;
  if (width >= 360) return { ...box, west: -180, east: 180 };
  const west = wrap(box.west);
  const east = west + width;
  return { ...box, west, east: east > 180 ? east - 360 : east };
}

/** Seven decimals are a centimetre, and keep the address short. */
function short(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}

/**
 * Widens a box to a grid of half a map tile (256 pixels) at its zoom, so that small moves ask the same
 * question again and the answer comes from a cache. Idempotent; the given box is always inside.
 */
export function snapBox(box: GeoBox, zoom: number): GeoBox {
  const grid = Math.max(0, Math.floor(zoom)) + 1;
  const size = 2 ** grid;
  // A hair of tolerance (a quarter of a pixel), so that a box that already lies on the grid stays as it is.
  const hair = 1e-3;
  const west = tileToLongitude(Math.floor(longitudeToTile(box.west, grid) + hair), grid);
  const east = tileToLongitude(Math.ceil(longitudeToTile(box.east, grid) - hair), grid);
  const north = tileToLatitude(Math.max(0, Math.floor(latitudeToTile(box.north, grid) + hair)), grid);
  const south = tileToLatitude(Math.min(size, Math.ceil(latitudeToTile(box.south, grid) - hair)), grid);
  const wrapped = wrapBox({ west, south, east, north });
  return {
    west: short(wrapped.west),
    south: short(wrapped.south),
    east: short(wrapped.east),
    north: short(wrapped.north),
  };
}
