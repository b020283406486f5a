import { clipArea } from './clip.ts';
import type { Area } from './land.ts';
import type { Point, Rectangle } from './shapes.ts';

const world: Rectangle = { west: -180, east: 180, north: 90, south: -90 };

/**
 * An area as plane pieces between 180° west and 180° east. Its source goes over the antimeridian in one step (from 179° to
 * -179°), which on a plane would be a stroke through the whole world.
 */
export function withinWorld([outer = [], ...lakes]: Area): Area[] {
  const ring = unrolled(outer);
  const longitudes = ring.map(([longitude]) => longitude);
  const [west, east] = [least(longitudes), -least(longitudes.map((longitude) => -longitude))];
  const rings = [ring, ...lakes.map((lake) => beside(unrolled(lake), west, east))];
  const turns = [-360, 0, 360].filter((turn) => west + turn < world.east && east + turn > world.west);
  return turns.flatMap((turn) => {
    const [piece = [], ...holes] = rings.map((one) => clipArea(turned(one, turn), world));
    return piece.length > 2 ? [[piece, ...holes.filter((hole) => hole.length > 2)]] : [];
  });
}

/** The ring without steps over the antimeridian; one round a pole is closed along it. */
function unrolled(ring: readonly Point[]): Point[] {
  let turn = 0;
  const points = ring.map(([longitude, latitude], index): Point => {
    const before = ring[index - 1];
    if (before) turn += stepOver(before[0], longitude);
    return [longitude + turn, latitude];
  });
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return points;
  turn += stepOver(ring.at(-1)?.[0] ?? 0, ring[0]?.[0] ?? 0);
  if (turn === 0) return points;
  const pole = first[1] < 0 ? -90 : 90;
  return [...points, [first[0] + turn, first[1]], [first[0] + turn, pole], [first[0], pole]];
}

function stepOver(from: number, to: number): number {
  if (Math.abs(to - from) <= 180) return 0;
  return to > from ? -360 : 360;
}

/** A lake on the same turn round the world as its land. */
function beside(ring: Point[], west: number, east: number): Point[] {
  const start = ring[0]?.[0] ?? 0;
  const turn = [0, 360, -360].find((by) => start + by >= west && start + by <= east) ?? 0;
  return turned(ring, turn);
}

function turned(ring: readonly Point[], turn: number): Point[] {
  return ring.map(([longitude, latitude]) => [longitude + turn, latitude]);
}

function least(values: readonly number[]): number {
  return values.reduce((one, other) => Math.min(one, other), Infinity);
}
