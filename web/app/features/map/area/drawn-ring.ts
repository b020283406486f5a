import {
  areaLimits,
  formatArea,
  parseArea,
  type Position,
  type Ring,
  wrapLongitude,
} from '@latchkey/contract/search/area';

interface Point {
  x: number;
  y: number;
}

/** Pixels by which a freehand line may deviate. */
const tolerance = 1.5;
/** A smaller shape is a slip of the finger. */
const minExtent = 12;
/** Degrees of an edge that is certainly the shorter way around the globe. */
const maxEdge = 120;

/**
 * Converts a drawn line to a ring with at most `limit` points.
 * @param line positions as on the map: continuous, so longitudes may exceed ±180
 * @param project converts a position to pixels
 * @returns null for a line that is too small, or has too many long edges around the globe
 */
export function drawnRing(
  line: readonly Position[],
  project: (position: Position) => Point,
  limit: number,
): Ring | null {
  const pixels = line.map(project);
  const simplified = simplifyLine(pixels, limit)
    .map((index) => line[index])
    .filter((position) => position !== undefined);
  if (simplified.length < areaLimits.pointsOfRing || extentOf(pixels) < minExtent) return null;
  const ring = splitLongEdges(simplified).map(([longitude, latitude]) => [wrapLongitude(longitude), latitude] as const);
  const [shape] = parseArea(formatArea([[ring]])) ?? [];
  return ring.length <= limit ? (shape?.[0] ?? null) : null;
}

/**
 * Returns the indices of the points that remain by the Douglas–Peucker algorithm. The tolerance grows until there are at most
 * `limit`.
 */
export function simplifyLine(line: readonly Point[], limit: number): number[] {
  for (let allowed = tolerance; ; allowed *= 1.5) {
    const indices = distantIndices(line, allowed);
    if (indices.length <= limit) return indices;
  }
}

function distantIndices(line: readonly Point[], allowed: number): number[] {
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

function extentOf(pixels: readonly Point[]): number {
  const extent = (values: number[]) => Math.max(...values) - Math.min(...values);
  return Math.max(extent(pixels.map(({ x }) => x)), extent(pixels.map(({ y }) => y)));
}

/** Edges of an area take the shorter way around the globe, so a longer one needs points in between. */
function splitLongEdges(ring: Ring): Ring {
  return ring.flatMap((from, index) => {
    const to = ring[(index + 1) % ring.length] ?? from;
    const parts = Math.max(1, Math.ceil(Math.abs(to[0] - from[0]) / maxEdge));
    return Array.from({ length: parts }, (_, part): Position => {
      const share = part / parts;
      return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
    });
  });
}
