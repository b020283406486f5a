import type { GeoBox } from './map-types.ts';

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
