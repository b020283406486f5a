/** Plane geometry for the street sketch: points are [x, y] in any unit. */

export type Point = readonly [number, number];
export type Line = readonly Point[];

export interface Rectangle {
  west: number;
  north: number;
  east: number;
  south: number;
}

/** Interpolates linearly: `part` 0 is `from`, 1 is `to`. */
export function interpolate(from: Point, to: Point, part: number): Point {
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
}

/** Adds points so that no segment is longer than `maxLength`; the line then follows when its points are moved by `bend`. */
export function subdivide(line: Line, maxLength: number): Point[] {
  const points: Point[] = [];
  line.forEach((point, index) => {
    const before = line[index - 1];
    if (before) {
      const steps = Math.ceil(Math.hypot(point[0] - before[0], point[1] - before[1]) / maxLength);
      for (let step = 1; step < steps; step += 1) points.push(interpolate(before, point, step / steps));
    }
    points.push(point);
  });
  return points;
}

/** Cuts the corners of a ring once (Chaikin's algorithm), which makes it look natural. */
export function roundCorners(ring: Line): Point[] {
  return ring.flatMap((point, index) => {
    const next = ring[(index + 1) % ring.length] ?? point;
    return [interpolate(point, next, 0.22), interpolate(point, next, 0.78)];
  });
}

/** Returns a point on the Catmull–Rom curve from `from` to `to`; `before` and `after` are the neighbouring points. */
export function catmullRom(before: Point, from: Point, to: Point, after: Point, part: number): Point {
  const axis = (index: 0 | 1): number => {
    const [a, b, c, d] = [before[index], from[index], to[index], after[index]];
    const bend = 2 * a - 5 * b + 4 * c - d + (3 * b - a - 3 * c + d) * part;
    return b + 0.5 * part * (c - a + part * bend);
  };
  return [axis(0), axis(1)];
}

export function isWithin([x, y]: Point, box: Rectangle): boolean {
  return x >= box.west && x <= box.east && y >= box.north && y <= box.south;
}

/** Returns whether a line may intersect a rectangle. May return true without an intersection, never false with one. */
export function mayIntersect(line: Line, box: Rectangle): boolean {
  const every = (isBeyond: (point: Point) => boolean) => line.every(isBeyond);
  return !(
    every(([x]) => x < box.west) ||
    every(([x]) => x > box.east) ||
    every(([, y]) => y < box.north) ||
    every(([, y]) => y > box.south)
  );
}

export function distanceToSegment(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const part = ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy) / (dx * dx + dy * dy || 1);
  const nearest = interpolate(from, to, Math.max(0, Math.min(1, part)));
  return Math.hypot(point[0] - nearest[0], point[1] - nearest[1]);
}

/** Returns whether a ring contains a point (ray casting: a ray to the right crosses it an odd number of times). */
export function containsPoint(ring: Line, [x, y]: Point): boolean {
  let isInside = false;
  let before = ring.at(-1);
  for (const point of ring) {
    if (before && point[1] > y !== before[1] > y) {
      const crossing = before[0] + ((y - before[1]) / (point[1] - before[1])) * (point[0] - before[0]);
      if (x < crossing) isInside = !isInside;
    }
    before = point;
  }
  return isInside;
}

/** Returns the convex hull of points, with the inside to the left on a plane whose y points down (Andrew's algorithm). */
export function convexHull(points: Line): Point[] {
  const sorted = points.toSorted((one, other) => one[0] - other[0] || one[1] - other[1]);
  const half = (line: Line) => {
    const chain: Point[] = [];
    for (const point of line) {
      while (chain.length > 1 && turn(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** Returns a value above 0 when the way from `from` over `by` to `to` turns towards larger angles. */
function turn(from: Point, by: Point, to: Point): number {
  return (by[0] - from[0]) * (to[1] - from[1]) - (by[1] - from[1]) * (to[0] - from[0]);
}
