import { chance } from './chance.ts';
import { onCurve, type Line, type Point, type Rectangle } from './shapes.ts';

/** A net of long curved lines: knots on a turned, shaken grid, and curves through its rows and columns. */
export interface RoadNet {
  /** Distance of knots in tiles of zoom 14. */
  size: number;
  /** Radians by which the net is turned. */
  angle: number;
  /** How far a knot may be from its place, of `size`. */
  shake: number;
  /** Share of stretches that are not there. */
  missing: number;
  /** Rows only, or rows and columns. */
  families: 1 | 2;
  /** Tells the nets apart. */
  use: number;
}

const steps = 9;

function knotAt(net: RoadNet, column: number, row: number): Point {
  const shift = (use: number) => net.shake * (2 * chance(column, row, net.use + use) - 1);
  const [x, y] = [(column + shift(0)) * net.size, (row + shift(1)) * net.size];
  return [x * Math.cos(net.angle) - y * Math.sin(net.angle), x * Math.sin(net.angle) + y * Math.cos(net.angle)];
}

export interface Knot {
  column: number;
  row: number;
  point: Point;
}

/** The knots from which a stretch may reach into a rectangle. */
export function knotsAround(net: RoadNet, box: Rectangle): Knot[] {
  const corners: Point[] = [
    [box.west, box.north],
    [box.east, box.north],
    [box.east, box.south],
    [box.west, box.south],
  ];
  const turned = corners.map(([x, y]) => [
    (x * Math.cos(net.angle) + y * Math.sin(net.angle)) / net.size,
    (y * Math.cos(net.angle) - x * Math.sin(net.angle)) / net.size,
  ]);
  const range = (axis: 0 | 1) => {
    const values = turned.map((corner) => corner[axis] as number);
    return [Math.floor(Math.min(...values)) - 2, Math.ceil(Math.max(...values)) + 2] as const;
  };
  const [[west, east], [north, south]] = [range(0), range(1)];
  const knots: Knot[] = [];
  for (let row = north; row <= south; row += 1) {
    for (let column = west; column <= east; column += 1) knots.push({ column, row, point: knotAt(net, column, row) });
  }
  return knots;
}

/** The stretches that begin at a knot. */
export function stretchesFrom(net: RoadNet, { column, row }: Knot): Line[] {
  return Array.from({ length: net.families }, (_, family) => family).flatMap((family) => {
    if (chance(column, row, net.use + 2 + family) < net.missing) return [];
    const at = (step: number) => (family === 0 ? knotAt(net, column + step, row) : knotAt(net, column, row + step));
    const [before, from, to, after] = [at(-1), at(0), at(1), at(2)];
    return [Array.from({ length: steps + 1 }, (_, step) => onCurve(before, from, to, after, step / steps))];
  });
}
