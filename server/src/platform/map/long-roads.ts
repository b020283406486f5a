import { pseudoRandom } from './pseudo-random.ts';
import { catmullRom, type Line, type Point, type Rectangle } from './shapes.ts';

/** A network of long curved lines: knots on a rotated grid with random offsets, and curves along its rows and columns. */
export interface RoadNetwork {
  /** Distance between knots in tiles of zoom 14. */
  size: number;
  /** Rotation of the grid in radians. */
  angle: number;
  /** Maximum offset of a knot, as a fraction of `size`. */
  jitter: number;
  /** Share of segments that are left out. */
  missing: number;
  /** Seed of the network. */
  seed: number;
}

/** Straight pieces of a curved segment. */
const steps = 9;

function knotAt(net: RoadNetwork, column: number, row: number): Point {
  const shift = (seed: number) => net.jitter * (2 * pseudoRandom(column, row, net.seed + seed) - 1);
  const [x, y] = [(column + shift(0)) * net.size, (row + shift(1)) * net.size];
  return [x * Math.cos(net.angle) - y * Math.sin(net.angle), x * Math.sin(net.angle) + y * Math.cos(net.angle)];
}

export interface Knot {
  column: number;
  row: number;
  point: Point;
}

/** Returns the knots whose segments may reach into a rectangle. */
export function knotsAround(net: RoadNetwork, box: Rectangle): Knot[] {
  const corners: Point[] = [
    [box.west, box.north],
    [box.east, box.north],
    [box.east, box.south],
    [box.west, box.south],
  ];
  const rotated = corners.map(([x, y]) => [
    (x * Math.cos(net.angle) + y * Math.sin(net.angle)) / net.size,
    (y * Math.cos(net.angle) - x * Math.sin(net.angle)) / net.size,
  ]);
  const range = (axis: 0 | 1) => {
    const values = rotated.map((corner) => corner[axis] as number);
    return [Math.floor(Math.min(...values)) - 2, Math.ceil(Math.max(...values)) + 2] as const;
  };
  const [[west, east], [north, south]] = [range(0), range(1)];
  const knots: Knot[] = [];
  for (let row = north; row <= south; row += 1) {
    for (let column = west; column <= east; column += 1) knots.push({ column, row, point: knotAt(net, column, row) });
  }
  return knots;
}

/** Returns the segments that begin at a knot. */
export function segmentsFrom(net: RoadNetwork, { column, row }: Knot): Line[] {
  return [0, 1].flatMap((family) => {
    if (pseudoRandom(column, row, net.seed + 2 + family) < net.missing) return [];
    const at = (step: number) => (family === 0 ? knotAt(net, column + step, row) : knotAt(net, column, row + step));
    const [before, from, to, after] = [at(-1), at(0), at(1), at(2)];
    return [Array.from({ length: steps + 1 }, (_, step) => catmullRom(before, from, to, after, step / steps))];
  });
}
