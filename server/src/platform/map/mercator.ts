/** Web Mercator in units of tiles: at zoom z the world is 2^z by 2^z tiles, counted from the north-west. */

/** Zoom whose tiles are the unit of stored and drawn shapes: a tile is about 2 kilometres wide. */
export const planeZoom = 14;

/** Circumference of the equator (WGS 84). */
const earthMetres = 40_075_017;
const maxLatitude = 85.0511287798066;

export function tileX(longitude: number, zoom: number): number {
  return ((longitude + 180) / 360) * 2 ** zoom;
}

export function tileY(latitude: number, zoom: number): number {
  const sine = Math.sin((Math.max(-maxLatitude, Math.min(maxLatitude, latitude)) * Math.PI) / 180);
  return (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** zoom;
}

export function longitudeAt(x: number, zoom: number): number {
  return (x / 2 ** zoom) * 360 - 180;
}

export function latitudeAt(y: number, zoom: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** zoom))) * 180) / Math.PI;
}

/** Returns the length of a tile's side in metres on the ground at row `y`. */
export function metresPerTile(y: number, zoom: number): number {
  return (earthMetres * Math.cos((latitudeAt(y, zoom) * Math.PI) / 180)) / 2 ** zoom;
}
