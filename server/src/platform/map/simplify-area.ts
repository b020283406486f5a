import {
  type Area,
  areaLimits,
  type AreaShape,
  formatArea,
  parseArea,
  type Ring,
  unwrapArea,
  wrapLongitude,
} from '@latchkey/contract/search/area';
import { distantPoints } from '@latchkey/contract/search/simplify-line';

const metresPerDegree = 111_320;

/**
 * Simplifies shapes to the limits of an area: the largest rings, and of each the points that matter most.
 * @param firstTolerance metres by which an outline may deviate, and more until it has few enough points
 * @returns null when there is no shape, or one around a pole
 */
export function simplifyArea(area: Area, firstTolerance = 10): Area | null {
  const shapes = largestRings(unwrapArea(area.filter(([outline = []]) => outline.length >= areaLimits.pointsOfRing)));
  for (let tolerance = firstTolerance; tolerance < metresPerDegree; tolerance *= 1.5) {
    const simplified = shapes
      .map((rings) => simplifyShape(rings, tolerance))
      .filter((rings): rings is AreaShape => rings !== null);
    const points = simplified.flat().reduce((sum, ring) => sum + ring.length, 0);
    if (points <= areaLimits.points) return simplified.length > 0 ? parseArea(formatArea(simplified)) : null;
  }
  return null;
}

/** A hole that becomes too small is left out; with the outline the whole shape. */
function simplifyShape([outline = [], ...holes]: AreaShape, tolerance: number): AreaShape | null {
  const simplified = simplifyRing(outline, tolerance);
  if (!simplified) return null;
  return [simplified, ...holes.flatMap((hole) => [simplifyRing(hole, tolerance) ?? []])].filter(({ length }) => length);
}

function simplifyRing(ring: Ring, tolerance: number): Ring | null {
  const scale = Math.cos(((ring[0]?.[1] ?? 0) * Math.PI) / 180);
  const points = [...ring, ...ring.slice(0, 1)].map(([longitude, latitude]) => ({
    x: longitude * scale * metresPerDegree,
    y: latitude * metresPerDegree,
  }));
  const rest = distantPoints(points, tolerance)
    .filter((index) => index < ring.length)
    .flatMap((index) => ring.slice(index, index + 1));
  if (rest.length < areaLimits.pointsOfRing) return null;
  return rest.map(([longitude, latitude]) => [wrapLongitude(longitude), latitude]);
}

/** The largest outlines, then the largest holes in them, as many as an area may have. */
function largestRings(shapes: Area): Area {
  const outlines = shapes.toSorted(([a = []], [b = []]) => sizeOf(b) - sizeOf(a)).slice(0, areaLimits.rings);
  const holes = outlines
    .flatMap(([, ...inner]) => inner)
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
    .slice(0, areaLimits.rings - outlines.length);
  return outlines.map(([outline = [], ...inner]) => [outline, ...inner.filter((hole) => holes.includes(hole))]);
}

/** Area in square degrees, for comparisons. */
export function sizeOf(ring: Ring): number {
  const doubled = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled) / 2;
}
