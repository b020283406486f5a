import type { GeoBox } from './map-types.ts';

/** As a share of a box's sides: rounding in an address, and no more. */
const close = 0.005;

/** Are two boxes the same but for rounding? */
export function isSameBox(one: GeoBox, other: GeoBox): boolean {
  const wide = ((one.east - one.west + 360) % 360) * close;
  const tall = (one.north - one.south) * close;
  return (
    Math.abs(one.west - other.west) <= wide &&
    Math.abs(one.east - other.east) <= wide &&
    Math.abs(one.south - other.south) <= tall &&
    Math.abs(one.north - other.north) <= tall
  );
}

/** Do two boxes share a part of the map? For boxes that do not cross the 180th meridian; those that do are taken to. */
export function boxesMeet(one: GeoBox, other: GeoBox): boolean {
  if (one.south > other.north || other.south > one.north) return false;
  if (one.west > one.east || other.west > other.east) return true;
  return one.west <= other.east && other.west <= one.east;
}
