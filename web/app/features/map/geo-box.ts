import type { GeoBox } from './map-types.ts';
import { latitudeToTile, longitudeToTile, tileToLatitude, tileToLongitude } from './tile-maths.ts';

/** Wraps a longitude into [-180, 180). */
function wrap(longitude: number): number {
  return ((((longitude + 180) % 360) + 360) % 360) - 180;
}

/**
 * Normalises a box of the map, whose longitudes may exceed ±180, to the ranges of the contract. A box wider than the world
 * becomes the world; one that crosses the 180th meridian has `west > east`.
 */
export function wrapBox(box: GeoBox): GeoBox {
  const width = box.east - box.west;
  if (width >= 360) return { ...box, west: -180, east: 180 };
  const west = wrap(box.west);
  const east = west + width;
  return { ...box, west, east: east > 180 ? east - 360 : east };
}

/** Seven decimals: about a centimetre. */
function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}

/**
 * Widens a box to a grid of half a map tile (256 pixels) at its zoom, so that small moves result in the same request, which is
 * cached. Idempotent.
 */
export function snapBox(box: GeoBox, zoom: number): GeoBox {
  const grid = Math.max(0, Math.floor(zoom)) + 1;
  const size = 2 ** grid;
  // A quarter of a pixel, so that a box on the grid stays unchanged despite floating-point errors.
  const tolerance = 1e-3;
  const west = tileToLongitude(Math.floor(longitudeToTile(box.west, grid) + tolerance), grid);
  const east = tileToLongitude(Math.ceil(longitudeToTile(box.east, grid) - tolerance), grid);
  const north = tileToLatitude(Math.max(0, Math.floor(latitudeToTile(box.north, grid) + tolerance)), grid);
  const south = tileToLatitude(Math.min(size, Math.ceil(latitudeToTile(box.south, grid) - tolerance)), grid);
  const wrapped = wrapBox({ west, south, east, north });
  return {
    west: roundDegrees(wrapped.west),
    south: roundDegrees(wrapped.south),
    east: roundDegrees(wrapped.east),
    north: roundDegrees(wrapped.north),
  };
}

/** Input of `get-map-clusters`: a box in degrees and an integer zoom. */
export interface ClusterRequest extends GeoBox {
  zoom: number;
}

/** The request for a view; similar views have the same request. */
export function clusterRequest(bounds: GeoBox, zoom: number): ClusterRequest {
  const integerZoom = Math.max(0, Math.floor(zoom));
  return { ...snapBox(bounds, integerZoom), zoom: integerZoom };
}

/** Tolerance for the rounding in the URL, as a share of a box's sides. */
const tolerance = 0.005;

/** Whether two boxes are equal except for rounding. */
export function isSameBox(one: GeoBox, other: GeoBox): boolean {
  const maxX = ((one.east - one.west + 360) % 360) * tolerance;
  const maxY = (one.north - one.south) * tolerance;
  return (
    Math.abs(one.west - other.west) <= maxX &&
    Math.abs(one.east - other.east) <= maxX &&
    Math.abs(one.south - other.south) <= maxY &&
    Math.abs(one.north - other.north) <= maxY
  );
}

/** Whether two boxes overlap. Assumes longitudes overlap when a box crosses the 180th meridian. */
export function boxesOverlap(one: GeoBox, other: GeoBox): boolean {
  if (one.south > other.north || other.south > one.north) return false;
  if (one.west > one.east || other.west > other.east) return true;
  return one.west <= other.east && other.west <= one.east;
}
