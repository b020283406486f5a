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

/** The square's box in degrees. */
export function boxOf(x: number, y: number, level: number) {
  return {
    west: longitudeOf(x, level),
    east: longitudeOf(x + 1, level),
    north: latitudeOf(y, level),
    south: latitudeOf(y + 1, level),
  };
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
