import { convexHull, interpolate, containsPoint, type Line, type Point, type Rectangle } from './shapes.ts';

/** Signed distances to the sides of a rectangle; 0 or more inside. */
const sides: readonly ((point: Point, box: Rectangle) => number)[] = [
  (point, box) => point[0] - box.west,
  (point, box) => box.east - point[0],
  (point, box) => point[1] - Math.min(box.north, box.south),
  (point, box) => Math.max(box.north, box.south) - point[1],
];

/** Clips an area to a rectangle (Sutherland–Hodgman). Returns a ring without its end point; `[]` when nothing is inside. */
export function clipArea(ring: Line, box: Rectangle): Point[] {
  return sides.reduce<Point[]>((left, side) => clipHalf(left, (point) => side(point, box)), [...ring]);
}

/** Clips an area to the convex hull of points. */
export function clipToHull(ring: Line, points: Line): Point[] {
  const hull = convexHull(points);
  return hull.reduce<Point[]>(
    (clipped, from, index) => {
      const to = hull[(index + 1) % hull.length] ?? from;
      return clipHalf(clipped, ([x, y]) => (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]));
    },
    [...ring],
  );
}

/** Clips an area to the side of a line where `inside` is 0 or more. */
export function clipHalf(ring: Line, inside: (point: Point) => number): Point[] {
  const clipped: Point[] = [];
  let before = ring.at(-1);
  if (!before) return clipped;
  let beforeSide = inside(before);
  for (const point of ring) {
    const side = inside(point);
    if (side >= 0 !== beforeSide >= 0) clipped.push(interpolate(before, point, beforeSide / (beforeSide - side)));
    if (side >= 0) clipped.push(point);
    before = point;
    beforeSide = side;
  }
  return clipped;
}

/** Clips a line to a rectangle. Returns the pieces inside. */
export function clipLine(line: Line, box: Rectangle): Point[][] {
  const parts: Point[][] = [];
  let part: Point[] = [];
  const end = () => {
    if (part.length > 1) parts.push(part);
    part = [];
  };
  for (let index = 1; index < line.length; index += 1) {
    const [from, to] = [line[index - 1] as Point, line[index] as Point];
    const span = insideSpan(from, to, (point, side) => sides[side]!(point, box), sides.length);
    if (!span) {
      end();
      continue;
    }
    if (span[0] > 0) end();
    if (part.length === 0) part.push(interpolate(from, to, span[0]));
    part.push(interpolate(from, to, span[1]));
    if (span[1] < 1) end();
  }
  end();
  return parts;
}

/** Returns the part of a segment that is inside all sides, as fractions of its length; null when there is none. */
export function insideSpan(
  from: Point,
  to: Point,
  distance: (point: Point, side: number) => number,
  count: number,
): [number, number] | null {
  let start = 0;
  let end = 1;
  for (let side = 0; side < count; side += 1) {
    const [a, b] = [distance(from, side), distance(to, side)];
    if (a < 0 && b < 0) return null;
    if (a < 0) start = Math.max(start, a / (a - b));
    else if (b < 0) end = Math.min(end, a / (a - b));
  }
  return start < end ? [start, end] : null;
}

/** Returns the pieces of a segment that are outside a ring. */
export function clipOutside(from: Point, to: Point, ring: Line): [Point, Point][] {
  const crossings = [0, 1];
  const side = (point: Point) => (to[0] - from[0]) * (point[1] - from[1]) - (to[1] - from[1]) * (point[0] - from[0]);
  ring.forEach((corner, index) => {
    const next = ring[(index + 1) % ring.length] ?? corner;
    const [a, b] = [side(corner), side(next)];
    if (a >= 0 === b >= 0) return;
    const cross = interpolate(corner, next, a / (a - b));
    const isWide = Math.abs(to[0] - from[0]) > Math.abs(to[1] - from[1]);
    const part = isWide ? (cross[0] - from[0]) / (to[0] - from[0]) : (cross[1] - from[1]) / (to[1] - from[1]);
    if (part > 0 && part < 1) crossings.push(part);
  });
  crossings.sort((one, other) => one - other);
  return crossings.slice(1).flatMap((end, index): [Point, Point][] => {
    const start = crossings[index] ?? 0;
    const isOutside = end > start && !containsPoint(ring, interpolate(from, to, (start + end) / 2));
    return isOutside ? [[interpolate(from, to, start), interpolate(from, to, end)]] : [];
  });
}
