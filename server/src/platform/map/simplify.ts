import { distanceToSegment, type Line, type Point } from './shapes.ts';

/** Maximum distance of the simplified line from a point; constant or by point. */
export type Tolerance = (point: Point) => number;

/** Simplifies a line (Douglas–Peucker). Keeps its end points. */
export function simplifyLine(line: Line, tolerance: Tolerance): Point[] {
  const isKept = new Uint8Array(line.length);
  isKept[0] = isKept[line.length - 1] = 1;
  const spans: [number, number][] = [[0, line.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [first, last] = span;
    let [farthest, excess] = [0, 1];
    for (let index = first + 1; index < last; index += 1) {
      const point = line[index]!;
      const relative = distanceToSegment(point, line[first]!, line[last]!) / tolerance(point);
      if (relative > excess) [farthest, excess] = [index, relative];
    }
    if (farthest === 0) continue;
    isKept[farthest] = 1;
    spans.push([first, farthest], [farthest, last]);
  }
  return line.filter((_, index) => isKept[index]);
}

/** Simplifies a ring without its end point. Returns fewer than three points for one that is smaller than the tolerance. */
export function simplifyRing(ring: Line, tolerance: Tolerance): Point[] {
  const [start] = ring;
  if (!start) return [];
  let [farthest, distance] = [0, 0];
  ring.forEach(([x, y], index) => {
    const here = Math.hypot(x - start[0], y - start[1]);
    if (here > distance) [farthest, distance] = [index, here];
  });
  const halves = [ring.slice(0, farthest + 1), [...ring.slice(farthest), start]];
  return halves.flatMap((half) => simplifyLine(half, tolerance).slice(0, -1));
}
