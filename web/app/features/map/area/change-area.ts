import {
  type Area,
  areaBounds,
  areaLimits,
  countPoints,
  formatArea,
  parseArea,
  type Position,
  type Ring,
  unwrapArea,
  wrapLongitude,
} from '@latchkey/contract/search/area';

/** A corner of an area: of the outline of a shape (ring 0) or of one of its holes. */
export interface Corner {
  shape: number;
  ring: number;
  corner: number;
}

export function moveCorner(area: Area, at: Corner, [longitude, latitude]: Position): Area {
  const moved: Position = [wrapLongitude(longitude), Math.max(-90, Math.min(90, latitude))];
  return changeRing(area, at, (ring) => ring.with(at.corner, moved));
}

/** Adds a corner halfway to the next one. The area is unchanged when it has no room for another point. */
export function addCorner(area: Area, at: Corner): Area {
  if (countPoints(area.flat()) >= areaLimits.points) return area;
  return changeRing(area, at, (ring) => {
    const [from, to] = [at.corner, (at.corner + 1) % ring.length].map((index) => ring[index]);
    return from && to ? ring.toSpliced(at.corner + 1, 0, halfway(from, to)) : ring;
  });
}

/** Removes a corner; with it a ring that would have less than three. */
export function removeCorner(area: Area, at: Corner): Area {
  const count = area[at.shape]?.[at.ring]?.length ?? 0;
  if (count <= areaLimits.pointsOfRing) return removeRing(area, at);
  return changeRing(area, at, (ring) => ring.toSpliced(at.corner, 1));
}

/** Removes a hole, or a shape with its holes. */
export function removeRing(area: Area, { shape, ring }: Omit<Corner, 'corner'>): Area {
  if (ring === 0) return area.toSpliced(shape, 1);
  return area.map((rings, index) => (index === shape ? rings.toSpliced(ring, 1) : rings));
}

/** Cuts a hole into each shape whose bounding box overlaps it. Null when there is none, or no room. */
export function cutOut(area: Area, hole: Ring): Area | null {
  const cut = area.map((shape) => (overlaps(shape[0] ?? [], hole) ? [...shape, hole] : shape));
  const isCut = cut.some((shape, index) => shape !== area[index]);
  return isCut && parseArea(formatArea(cut)) ? cut : null;
}

/** The middle of an edge, which takes the shorter way around the globe. */
export function halfway(from: Position, to: Position): Position {
  const [[start = from, end = to] = []] = unwrapArea([[[from, to]]])[0] ?? [];
  return [wrapLongitude((start[0] + end[0]) / 2), (start[1] + end[1]) / 2];
}

function changeRing(area: Area, at: Omit<Corner, 'corner'>, change: (ring: Ring) => Ring): Area {
  return area.map((rings, shape) =>
    shape === at.shape ? rings.map((ring, index) => (index === at.ring ? change(ring) : ring)) : rings,
  );
}

function overlaps(one: Ring, other: Ring): boolean {
  const [a, b] = [areaBounds([[one]]), areaBounds([[other]])];
  const longitudeRanges = ({ west, east }: typeof a) =>
    (west <= east
      ? [[west, east]]
      : [
          [west, 180],
          [-180, east],
        ]) as [number, number][];
  const shareLongitudes = longitudeRanges(a).some(([w, e]) =>
    longitudeRanges(b).some(([west, east]) => w <= east && west <= e),
  );
  return shareLongitudes && a.south <= b.north && b.south <= a.north;
}
