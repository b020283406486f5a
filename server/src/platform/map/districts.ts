import { pseudoRandom } from './pseudo-random.ts';
import { clipHalf } from './clip.ts';
import type { Point } from './shapes.ts';

/** Distance between neighbouring districts in tiles of zoom 14, about 700 metres. */
export const districtSize = 0.36;

/** A part of a town with parallel streets: the points that are nearest to its middle (a Voronoi cell). */
export interface District {
  column: number;
  row: number;
  middle: Point;
}

/** Cached because they are needed often while cells are drawn. They never change, so eviction costs only time. */
const districts = new Map<number, District>();
const borders = new Map<number, Edge[]>();
const maxCached = 20_000;

function cacheValue<Value>(
  cache: Map<number, Value>,
  { column, row }: { column: number; row: number },
  value: Value,
): Value {
  if (cache.size >= maxCached) cache.clear();
  cache.set(cellKey(column, row), value);
  return value;
}

/** Returns one key for column and row: at zoom 14 there are fewer than 2^16 of each. */
export function cellKey(column: number, row: number): number {
  return (column + 1_000) * 2 ** 17 + row + 1_000;
}

/** Returns the district of a grid cell. */
export function districtAt(column: number, row: number): District {
  const known = districts.get(cellKey(column, row));
  if (known) return known;
  const shift = (use: number) => 0.5 + 0.7 * (pseudoRandom(column, row, use) - 0.5);
  const middle: Point = [(column + shift(1)) * districtSize, (row + shift(2)) * districtSize];
  return cacheValue(districts, { column, row }, { column, row, middle });
}

function* neighbours({ column, row }: District): Iterable<District> {
  for (let down = -2; down <= 2; down += 1) {
    for (let right = -2; right <= 2; right += 1) if (right || down) yield districtAt(column + right, row + down);
  }
}

export interface Edge {
  from: Point;
  to: Point;
  /** The district on the other side. */
  other: District;
}

/** Returns the convex border of a district as consecutive edges. */
export function bordersOf(district: District): Edge[] {
  const known = borders.get(cellKey(district.column, district.row));
  return known ?? cacheValue(borders, district, findBorders(district));
}

function findBorders(district: District): Edge[] {
  const { middle } = district;
  const wide = 2 * districtSize;
  let ring: Point[] = [
    [middle[0] - wide, middle[1] - wide],
    [middle[0] + wide, middle[1] - wide],
    [middle[0] + wide, middle[1] + wide],
    [middle[0] - wide, middle[1] + wide],
  ];
  const neighbourList = [...neighbours(district)];
  for (const other of neighbourList) ring = clipHalf(ring, (point) => nearer(point, middle, other.middle));
  return ring.map((from, index) => {
    const to = ring[(index + 1) % ring.length] ?? from;
    const half: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const distance = (other: District) => Math.abs(nearer(half, middle, other.middle));
    return {
      from,
      to,
      other: neighbourList.reduce((best, other) => (distance(other) < distance(best) ? other : best)),
    };
  });
}

/** Returns a value above 0 when the point is nearer to `middle` than to `other`. */
function nearer(point: Point, middle: Point, other: Point): number {
  const [toOther, toMiddle] = [squared(point, other), squared(point, middle)];
  return toOther - toMiddle;
}

function squared(one: Point, other: Point): number {
  return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2;
}

/** Returns the district that contains a point (before `bend`). */
export function districtOf(point: Point): District {
  const [column, row] = [Math.floor(point[0] / districtSize), Math.floor(point[1] / districtSize)];
  let best = districtAt(column, row);
  let least = squared(point, best.middle);
  for (const other of neighbours(best)) {
    const distance = squared(point, other.middle);
    if (distance >= least) continue;
    best = other;
    least = distance;
  }
  return best;
}
