/** The grid of map cells in which 002-counters.sql counts listings: Web Mercator, 2^level cells a side. */

/** Levels with stored counters. */
export const countedLevels = { min: 3, max: 15 } as const;

/** Cells are this many levels finer than the map's zoom: 64 pixels of its 512-pixel tiles. */
export const levelsBelowZoom = 3;

/** Latitude in degrees at which Web Mercator ends. */
const maxLatitude = 85.05;

/** The column of the cell with this longitude. */
export function columnOf(longitude: number, level: number): number {
  return clampToGrid(Math.floor(((longitude + 180) / 360) * 2 ** level), level);
}

/** The row of the cell with this latitude. */
export function rowOf(latitude: number, level: number): number {
  const radians = (Math.max(-maxLatitude, Math.min(maxLatitude, latitude)) * Math.PI) / 180;
  return clampToGrid(Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** level), level);
}

/** A part of the map in degrees. It crosses the date line if `west` is greater than `east`. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The box of a cell in degrees. Cells at the edge reach to the poles, since their counts include everything there. */
export function boxOf(x: number, y: number, level: number): Box {
  return {
    west: longitudeOf(x, level),
    east: longitudeOf(x + 1, level),
    north: y <= rowOf(90, level) ? 90 : latitudeOf(y, level),
    south: y >= rowOf(-90, level) ? -90 : latitudeOf(y + 1, level),
  };
}

/** All cells of a level that a box touches. `left` is greater than `right` across the date line. */
export interface Span {
  level: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Maximum number of cells in a response; a screen of 4,000 × 3,000 pixels has 3,000. */
const maxCells = 16_384;

/** The cells that a box touches, of the requested level or the finest level within `maxCells`. */
export function spanOf(box: Box, level: number): Span {
  const rows = { top: rowOf(box.north, level), bottom: rowOf(box.south, level) };
  const span = { level, left: columnOf(box.west, level), right: columnOf(box.east, level), ...rows };
  const crosses = box.west > box.east;
  // A box that spans nearly all longitudes has the same or adjacent cells at both ends.
  const fullSpan = crosses && span.left <= span.right + 1 ? { ...span, left: 0, right: 2 ** level - 1 } : span;
  const columns = ((fullSpan.right - fullSpan.left + 2 ** level) % 2 ** level) + 1;
  return columns * (rows.bottom - rows.top + 1) > maxCells ? spanOf(box, level - 1) : fullSpan;
}

/** The same part of the map in cells that are this number of levels finer. */
export function refine({ level, left, right, top, bottom }: Span, levels: number): Span {
  const factor = 2 ** levels;
  return {
    level: level + levels,
    left: left * factor,
    right: (right + 1) * factor - 1,
    top: top * factor,
    bottom: (bottom + 1) * factor - 1,
  };
}

/** The box that the cells cover, enlarged by `tolerance`. */
export function coverOf({ level, left, right, top, bottom }: Span): Box {
  const { west, north } = boxOf(left, top, level);
  const { east, south } = boxOf(right, bottom, level);
  return enlargeBox({ west, south, east, north });
}

/** Tolerance in degrees, far below a millimetre. */
const tolerance = 1e-9;

/** Enlarges a box so that it contains a whole cell despite rounding. For index conditions; the cell number decides. */
export function enlargeBox({ west, south, east, north }: Box): Box {
  return { west: west - tolerance, south: south - tolerance, east: east + tolerance, north: north + tolerance };
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
