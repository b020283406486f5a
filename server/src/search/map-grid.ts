/** Squares of the map that 002-counters.sql counts homes in: web mercator, 2^level squares a side. */

/** Levels that are counted ahead. */
export const countedLevels = { least: 3, most: 15 } as const;

/** Squares are this many levels finer than the map's zoom: 64 pixels of its 512-pixel tiles. */
export const levelsBelowZoom = 3;

/** Latitude at which web mercator ends, degrees. */
const edge = 85.05;

export function columnOf(longitude: number, level: number): number {
  return clampToGrid(Math.floor(((longitude + 180) / 360) * 2 ** level), level);
}

export function rowOf(latitude: number, level: number): number {
  const radians = (Math.max(-edge, Math.min(edge, latitude)) * Math.PI) / 180;
  return clampToGrid(Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** level), level);
}

/** A part of the map in degrees; `west` above `east` crosses the date line. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The square's box in degrees. Squares at the edge reach to the poles, since they count what lies there. */
export function boxOf(x: number, y: number, level: number): Box {
  return {
    west: longitudeOf(x, level),
    east: longitudeOf(x + 1, level),
    north: y <= rowOf(90, level) ? 90 : latitudeOf(y, level),
    south: y >= rowOf(-90, level) ? -90 : latitudeOf(y + 1, level),
  };
}

/** All squares of a level that a box touches. `left` is above `right` across the date line. */
export interface Span {
  level: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Squares that one answer may hold; a screen of 4,000 × 3,000 pixels has 3,000. */
const mostSquares = 16_384;

/** The squares that a box touches, of the level asked for or the finest one that a screen could still show. */
export function spanOf(box: Box, level: number): Span {
  const rows = { top: rowOf(box.north, level), bottom: rowOf(box.south, level) };
  const span = { level, left: columnOf(box.west, level), right: columnOf(box.east, level), ...rows };
  const crosses = box.west > box.east;
  // A box that goes nearly all around has the same square, or neighbours, at both its ends.
  const around = crosses && span.left <= span.right + 1 ? { ...span, left: 0, right: 2 ** level - 1 } : span;
  const across = ((around.right - around.left + 2 ** level) % 2 ** level) + 1;
  return across * (rows.bottom - rows.top + 1) > mostSquares ? spanOf(box, level - 1) : around;
}

/** The same part of the map in squares that are so many levels finer. */
export function refine({ level, left, right, top, bottom }: Span, levels: number): Span {
  const many = 2 ** levels;
  return {
    level: level + levels,
    left: left * many,
    right: (right + 1) * many - 1,
    top: top * many,
    bottom: (bottom + 1) * many - 1,
  };
}

/** What the squares cover, and a hair more: `loose`. */
export function coverOf({ level, left, right, top, bottom }: Span): Box {
  const { west, north } = boxOf(left, top, level);
  const { east, south } = boxOf(right, bottom, level);
  return loose({ west, south, east, north });
}

/** Far below a millimetre. */
const hair = 1e-9;

/** A box that surely holds all of a square, whose sides in degrees are not exact. For indexes; the square decides. */
export function loose({ west, south, east, north }: Box): Box {
  return { west: west - hair, south: south - hair, east: east + hair, north: north + hair };
}

function longitudeOf(x: number, level: number): number {
  return (x / 2 ** level) * 360 - 180;
}

function latitudeOf(y: number, level: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** level))) * 180) / Math.PI;
}

function clampToGrid(index: number, level: number): number {
  return Math.max(0, Math.min(2 ** level - 1, index));
}
