import {
  areaLimits,
  formatArea,
  parseArea,
  type Position,
  type Ring,
  wrapLongitude,
} from '@latchkey/contract/search/area';
import { distantPoints, type Point } from '@latchkey/contract/search/simplify-line';

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
    const indices = distantPoints(line, allowed);
    if (indices.length <= limit) return indices;
  }
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
