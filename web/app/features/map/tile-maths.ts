import type { GeoBox } from './map-types.ts';

/** The edge of the square world of web maps. */
const MAX_LATITUDE = 85.0511287798066;

/** A square of the web-map grid: at zoom z the world is 2^z by 2^z of them, counted from the north-west. */
export interface Tile {
  z: number;
  x: number;
  y: number;
}

/** The column at a longitude, with its fraction. */
export function longitudeToTile(longitude: number, z: number): number {
  return ((longitude + 180) / 360) * 2 ** z;
}

/** The row at a latitude, with its fraction; beyond ±85.05° the edge of the grid. */
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

/** `z/x/y`: how a tile is called in addresses and maps. */
export function tileKey(tile: Tile): string {
  return `${tile.z}/${tile.x}/${tile.y}`;
}

/** The whole numbers of a half-open range; a range that ends on an edge does not reach into the next tile. */
function columns(from: number, to: number): number[] {
  const first = Math.floor(from);
  const last = Math.max(first, Math.ceil(to) - 1);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/**
 * The tiles that a box touches, the middle ones first since that is where people look.
 * Columns beyond the 180th meridian come round at the other side; none is listed twice.
 */
export function tilesInBox(box: GeoBox, z: number): Tile[] {
  const size = 2 ** z;
  const east = box.east < box.west ? box.east + 360 : box.east;
  const left = longitudeToTile(box.west, z);
  const right = longitudeToTile(east, z);
  const top = latitudeToTile(box.north, z);
  const bottom = latitudeToTile(box.south, z);
  const distance = (x: number, y: number) => Math.hypot(x + 0.5 - (left + right) / 2, y + 0.5 - (top + bottom) / 2);
  const found = new Map<string, { tile: Tile; away: number }>();
  for (const y of columns(top, bottom)) {
    if (y < 0 || y >= size) continue;
    for (const x of columns(left, right)) {
      const tile = { z, x: ((x % size) + size) % size, y };
      const away = distance(x, y);
      const known = found.get(tileKey(tile));
      if (!known || known.away > away) found.set(tileKey(tile), { tile, away });
    }
  }
  return [...found.values()].sort((one, other) => one.away - other.away).map((entry) => entry.tile);
}
