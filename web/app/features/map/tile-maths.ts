import type { GeoBox } from './map-types.ts';

/** The edge of the Web Mercator square. */
const MAX_LATITUDE = 85.0511287798066;

/** A tile of the slippy map grid: at zoom z the world has 2^z by 2^z tiles, counted from the north-west. */
export interface Tile {
  z: number;
  x: number;
  y: number;
}

/** The fractional column of a longitude. */
export function longitudeToTile(longitude: number, z: number): number {
  return ((longitude + 180) / 360) * 2 ** z;
}

/** The fractional row of a latitude, clamped to ±85.05°. */
export function latitudeToTile(latitude: number, z: number): number {
  const clamped = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude));
  const sine = Math.sin((clamped * Math.PI) / 180);
  return (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** z;
}

/** The longitude of a column's western edge. */
export function tileToLongitude(x: number, z: number): number {
  return (x / 2 ** z) * 360 - 180;
}

/** The latitude of a row's northern edge. */
export function tileToLatitude(y: number, z: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** z))) * 180) / Math.PI;
}

/** `z/x/y`, as in tile URLs. */
export function tileKey(tile: Tile): string {
  return `${tile.z}/${tile.x}/${tile.y}`;
}

/** The integers of a half-open range; a range that ends on an edge excludes the next tile. */
function indexRange(from: number, to: number): number[] {
  const first = Math.floor(from);
  const last = Math.max(first, Math.ceil(to) - 1);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/**
 * The tiles that a box overlaps, the central ones first, each once. Columns wrap around at the 180th meridian.
 */
export function tilesInBox(box: GeoBox, z: number): Tile[] {
  const size = 2 ** z;
  const east = box.east < box.west ? box.east + 360 : box.east;
  const left = longitudeToTile(box.west, z);
  const right = longitudeToTile(east, z);
  const top = latitudeToTile(box.north, z);
  const bottom = latitudeToTile(box.south, z);
  const distanceTo = (x: number, y: number) => Math.hypot(x + 0.5 - (left + right) / 2, y + 0.5 - (top + bottom) / 2);
  const found = new Map<string, { tile: Tile; distance: number }>();
  for (const y of indexRange(top, bottom)) {
    if (y < 0 || y >= size) continue;
    for (const x of indexRange(left, right)) {
      const tile = { z, x: ((x % size) + size) % size, y };
      const distance = distanceTo(x, y);
      const known = found.get(tileKey(tile));
      if (!known || known.distance > distance) found.set(tileKey(tile), { tile, distance });
    }
  }
  return [...found.values()].sort((one, other) => one.distance - other.distance).map((entry) => entry.tile);
}
