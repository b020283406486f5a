import { type StaticMapSize, staticMapGrid, staticMapSizes } from '@latchkey/contract/map/static-map';
import type { MapStill } from '../features/map/map-still.ts';
import type { GeoBox } from '../features/map/map-types.ts';
import { latitudeToTile, longitudeToTile, tileToLatitude } from '../features/map/tile-maths.ts';

/** Pixels of MapLibre's world at zoom 0. */
const worldSize = 512;

/**
 * The picture of a box that stands until the live map is drawn: the box fits into it, and what is beyond is cut off by
 * the place that it stands in.
 */
export function stillOf({ west, south, east, north }: GeoBox, size: StaticMapSize): MapStill {
  const wide = (east < west ? east + 360 : east) - west;
  const [top, bottom] = [latitudeToTile(north, 0), latitudeToTile(south, 0)];
  const across =
    staticMapSizes[size].width / worldSize / Math.max(1e-6, longitudeToTile(west + wide, 0) - longitudeToTile(west, 0));
  const down = staticMapSizes[size].height / worldSize / Math.max(1e-6, bottom - top);
  const middle = west + wide / 2;
  return {
    latitude: tileToLatitude((top + bottom) / 2, 0),
    longitude: middle > 180 ? middle - 360 : middle,
    zoom: Math.max(0, Math.min(staticMapGrid.maxZoom, Math.log2(Math.min(across, down)))),
    size,
  };
}
