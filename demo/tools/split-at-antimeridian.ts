import { clipArea } from '@latchkey/server/platform/map/clip';
import type { Point, Rectangle } from '@latchkey/server/platform/map/shapes';

/** The outer ring, then its lakes; rings without their end point. */
export type Area = Point[][];

const world: Rectangle = { west: -180, east: 180, north: 90, south: -90 };

/**
 * Splits an area into planar pieces between 180° west and 180° east. A shoreline crosses the antimeridian in one step
 * (from 179° to -179°, or from 359° to 0°), which on a plane would be a line across the whole world.
 */
export function splitAtAntimeridian([outer = [], ...lakes]: Area): Area[] {
  const ring = unwrap(outer);
  const longitudes = ring.map(([longitude]) => longitude);
  const [west, east] = [minimum(longitudes), -minimum(longitudes.map((longitude) => -longitude))];
  const rings = [ring, ...lakes.map((lake) => alignWithLand(unwrap(lake), west, east))];
  const offsets = [-360, 0, 360].filter((offset) => west + offset < world.east && east + offset > world.west);
  return offsets.flatMap((offset) => {
    const [clipped = [], ...holes] = rings.map((one) => clipArea(shiftBy(one, offset), world));
    return clipped.length > 2 ? [[clipped, ...holes.filter((hole) => hole.length > 2)]] : [];
  });
}

/** Returns the ring without jumps at the antimeridian; a ring around a pole is closed along the pole. */
function unwrap(ring: readonly Point[]): Point[] {
  let offset = 0;
  const points = ring.map(([longitude, latitude], index): Point => {
    const before = ring[index - 1];
    if (before) offset += offsetAt(before[0], longitude);
    return [longitude + offset, latitude];
  });
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return points;
  offset += offsetAt(ring.at(-1)?.[0] ?? 0, ring[0]?.[0] ?? 0);
  if (offset === 0) return points;
  const pole = first[1] < 0 ? -90 : 90;
  return [...points, [first[0] + offset, first[1]], [first[0] + offset, pole], [first[0], pole]];
}

function offsetAt(from: number, to: number): number {
  if (Math.abs(to - from) <= 180) return 0;
  return to > from ? -360 : 360;
}

/** Shifts a lake by full turns so that it is inside its land. */
function alignWithLand(ring: Point[], west: number, east: number): Point[] {
  const start = ring[0]?.[0] ?? 0;
  const offset = [0, 360, -360].find((by) => start + by >= west && start + by <= east) ?? 0;
  return shiftBy(ring, offset);
}

function shiftBy(ring: readonly Point[], offset: number): Point[] {
  return ring.map(([longitude, latitude]) => [longitude + offset, latitude]);
}

function minimum(values: readonly number[]): number {
  return values.reduce((one, other) => Math.min(one, other), Infinity);
}
