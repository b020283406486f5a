import type { Point } from './shapes.ts';

/**
 * A number from 0 to 1 that looks like chance and always is the same for the same place: integer arithmetic only, so
 * server and browser agree.
 * @param use tells apart what is asked about one place
 */
export function chance(column: number, row: number, use: number): number {
  let mixed = Math.imul(column, 0x27d4eb2d) ^ Math.imul(row, 0x165667b1) ^ Math.imul(use + 1, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

/** Smooth hills and hollows from -1 to 1, as wide as `width`. */
function swell([x, y]: Point, width: number, use: number): number {
  const [column, row] = [Math.floor(x / width), Math.floor(y / width)];
  const ease = (part: number) => part * part * (3 - 2 * part);
  const [right, down] = [ease(x / width - column), ease(y / width - row)];
  const corner = (dx: number, dy: number) => chance(column + dx, row + dy, use);
  const above = corner(0, 0) + (corner(1, 0) - corner(0, 0)) * right;
  const below = corner(0, 1) + (corner(1, 1) - corner(0, 1)) * right;
  return 2 * (above + (below - above) * down) - 1;
}

/** Bends the plane a little everywhere, so that nothing that was ruled looks ruled. In tiles of zoom 14. */
export function bend(point: Point): Point {
  const move = (use: number) => 0.03 * swell(point, 0.45, use) + 0.055 * swell(point, 1.2, use + 1);
  return [point[0] + move(40), point[1] + move(42)];
}

/** No point is moved further than this. */
export const farthestBend = 0.085;
