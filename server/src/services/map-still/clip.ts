import { between, holds, type Line, type Point, type Rectangle } from './shapes.ts';

/** Signed distances to the sides of a rectangle; inside is 0 or more. */
const sides: readonly ((point: Point, box: Rectangle) => number)[] = [
  (point, box) => point[0] - box.west,
  (point, box) => box.east - point[0],
  (point, box) => point[1] - Math.min(box.north, box.south),
  (point, box) => Math.max(box.north, box.south) - point[1],
];

/** The part of an area that lies in a rectangle (Sutherland–Hodgman); `[]` when none does. Ring without its end point. */
export function clipArea(ring: Line, box: Rectangle): Point[] {
  return sides.reduce<Point[]>((left, side) => clipHalf(left, (point) => side(point, box)), [...ring]);
}

/** The part of an area on the side of a line where `inside` is 0 or more. */
export function clipHalf(ring: Line, inside: (point: Point) => number): Point[] {
  const kept: Point[] = [];
  let before = ring.at(-1);
  if (!before) return kept;
  let beforeSide = inside(before);
  for (const point of ring) {
    const side = inside(point);
    if (side >= 0 !== beforeSide >= 0) kept.push(between(before, point, beforeSide / (beforeSide - side)));
    if (side >= 0) kept.push(point);
    before = point;
    beforeSide = side;
  }
  return kept;
}

/** The pieces of a line that lie in a rectangle. */
export function clipLine(line: Line, box: Rectangle): Point[][] {
  const pieces: Point[][] = [];
  let piece: Point[] = [];
  const end = () => {
    if (piece.length > 1) pieces.push(piece);
    piece = [];
  };
  for (let index = 1; index < line.length; index += 1) {
    const [from, to] = [line[index - 1] as Point, line[index] as Point];
    const span = insideSpan(from, to, (point, side) => sides[side]!(point, box), sides.length);
    if (!span) {
      end();
      continue;
    }
    if (span[0] > 0) end();
    if (piece.length === 0) piece.push(between(from, to, span[0]));
    piece.push(between(from, to, span[1]));
    if (span[1] < 1) end();
  }
  end();
  return pieces;
}

/** Which part of a stretch lies on the inner side of all sides, as fractions of it. */
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

/** The pieces of a stretch that lie outside a ring. */
export function outsideOf(from: Point, to: Point, ring: Line): [Point, Point][] {
  const crossings = [0, 1];
  const side = (point: Point) => (to[0] - from[0]) * (point[1] - from[1]) - (to[1] - from[1]) * (point[0] - from[0]);
  ring.forEach((corner, index) => {
    const next = ring[(index + 1) % ring.length] ?? corner;
    const [a, b] = [side(corner), side(next)];
    if (a >= 0 === b >= 0) return;
    const cross = between(corner, next, a / (a - b));
    const isWide = Math.abs(to[0] - from[0]) > Math.abs(to[1] - from[1]);
    const part = isWide ? (cross[0] - from[0]) / (to[0] - from[0]) : (cross[1] - from[1]) / (to[1] - from[1]);
    if (part > 0 && part < 1) crossings.push(part);
  });
  crossings.sort((one, other) => one - other);
  return crossings.slice(1).flatMap((end, index): [Point, Point][] => {
    const start = crossings[index] ?? 0;
    const isKept = end > start && !holds(ring, between(from, to, (start + end) / 2));
    return isKept ? [[between(from, to, start), between(from, to, end)]] : [];
  });
}
