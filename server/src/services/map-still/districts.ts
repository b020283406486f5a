import { chance } from './chance.ts';
import { clipHalf } from './clip.ts';
import type { Point } from './shapes.ts';

/** Distance of neighbouring districts in tiles of zoom 14, some 700 metres. */
export const districtSize = 0.36;

/** A part of town whose streets run alike: the points that lie nearest to its middle. */
export interface District {
  column: number;
  row: number;
  middle: Point;
}

/** Found again and again while cells are drawn; the same for ever, so forgetting costs only time. */
const kept = new Map<number, District>();
const keptBorders = new Map<number, Edge[]>();
const mostKept = 20_000;

function remember<Value>(
  memory: Map<number, Value>,
  { column, row }: { column: number; row: number },
  value: Value,
): Value {
  if (memory.size >= mostKept) memory.clear();
  memory.set(keyOf(column, row), value);
  return value;
}

/** One number for both: at zoom 14 there are fewer than 2^16 columns and rows. */
export function keyOf(column: number, row: number): number {
  return (column + 1_000) * 2 ** 17 + row + 1_000;
}

export function districtAt(column: number, row: number): District {
  const known = kept.get(keyOf(column, row));
  if (known) return known;
  const shift = (use: number) => 0.5 + 0.7 * (chance(column, row, use) - 0.5);
  const middle: Point = [(column + shift(1)) * districtSize, (row + shift(2)) * districtSize];
  return remember(kept, { column, row }, { column, row, middle });
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

/** The border of a district, convex, as edges that follow each other. */
export function bordersOf(district: District): Edge[] {
  const known = keptBorders.get(keyOf(district.column, district.row));
  return known ?? remember(keptBorders, district, findBorders(district));
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
  const around = [...neighbours(district)];
  for (const other of around) ring = clipHalf(ring, (point) => nearer(point, middle, other.middle));
  return ring.map((from, index) => {
    const to = ring[(index + 1) % ring.length] ?? from;
    const half: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const distance = (other: District) => Math.abs(nearer(half, middle, other.middle));
    return { from, to, other: around.reduce((best, other) => (distance(other) < distance(best) ? other : best)) };
  });
}

/** Over 0 where a point is nearer to `middle` than to `other`. */
function nearer(point: Point, middle: Point, other: Point): number {
  const [toOther, toMiddle] = [squared(point, other), squared(point, middle)];
  return toOther - toMiddle;
}

function squared(one: Point, other: Point): number {
  return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2;
}

/** The district that a point (before bending) lies in. */
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
