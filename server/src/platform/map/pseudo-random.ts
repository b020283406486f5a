import type { Point } from './shapes.ts';

/**
 * Returns a pseudo-random number from 0 to 1 that is always the same for the same cell. It uses integer arithmetic only, so
 * that server and browser get the same number.
 * @param seed distinguishes several numbers of one cell
 */
export function pseudoRandom(column: number, row: number, seed: number): number {
  let mixed = Math.imul(column, 0x27d4eb2d) ^ Math.imul(row, 0x165667b1) ^ Math.imul(seed + 1, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

/** Smooth value noise from -1 to 1 with cells of `width`. */
function smoothNoise([x, y]: Point, width: number, seed: number): number {
  const [column, row] = [Math.floor(x / width), Math.floor(y / width)];
  const ease = (part: number) => part * part * (3 - 2 * part);
  const [right, down] = [ease(x / width - column), ease(y / width - row)];
  const corner = (dx: number, dy: number) => pseudoRandom(column + dx, row + dy, seed);
  const above = corner(0, 0) + (corner(1, 0) - corner(0, 0)) * right;
  const below = corner(0, 1) + (corner(1, 1) - corner(0, 1)) * right;
  return 2 * (above + (below - above) * down) - 1;
}

/** Moves a point by smooth noise, so that straight lines look natural. In tiles of zoom 14. */
export function bend(point: Point): Point {
  const move = (seed: number) => 0.03 * smoothNoise(point, 0.45, seed) + 0.055 * smoothNoise(point, 1.2, seed + 1);
  return [point[0] + move(40), point[1] + move(42)];
}

/** Maximum distance by which `bend` moves a point, in tiles of zoom 14. */
export const maxBend = 0.085;
