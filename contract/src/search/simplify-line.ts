/** Coordinates on a plane. */
export interface Point {
  x: number;
  y: number;
}

/**
 * Returns the indices of the points that remain of a line by the Douglas–Peucker algorithm: the ends, and points farther than
 * `allowed` from the line between others.
 */
export function distantPoints(line: readonly Point[], allowed: number): number[] {
  const last = line.length - 1;
  const indices = new Set([0, last]);
  const sections: [from: number, to: number][] = [[0, last]];
  for (let section = sections.pop(); section; section = sections.pop()) {
    const [from, to] = section;
    const [start, end] = [line[from], line[to]];
    if (!start || !end) continue;
    let [farthest, distance] = [from, allowed];
    for (let index = from + 1; index < to; index += 1) {
      const point = line[index];
      const away = point ? distanceTo(point, start, end) : 0;
      if (away > distance) [farthest, distance] = [index, away];
    }
    if (farthest === from) continue;
    indices.add(farthest);
    sections.push([from, farthest], [farthest, to]);
  }
  return [...indices].filter((index) => index >= 0).toSorted((a, b) => a - b);
}

/** Distance of a point from a line segment. */
function distanceTo(point: Point, start: Point, end: Point): number {
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((point.x - start.x) * dx + (point.y - start.y) * dy) / length;
  const share = Math.max(0, Math.min(1, along));
  return Math.hypot(point.x - start.x - share * dx, point.y - start.y - share * dy);
}
