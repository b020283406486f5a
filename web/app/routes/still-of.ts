import { type StaticMapSize, staticMapGrid, staticMapSizes } from '@latchkey/contract/map/static-map';
import type { StaticMapView } from '../features/map/static-map-url.ts';
import type { GeoBox } from '../features/map/map-types.ts';
import { latitudeToTile, longitudeToTile, tileToLatitude } from '../features/map/tile-maths.ts';

/** Width of MapLibre's world at zoom 0, in pixels. */
const worldSize = 512;

/** Returns the static map image, shown until the interactive map is ready, into which a box fits. */
export function staticMapOf({ west, south, east, north }: GeoBox, size: StaticMapSize): StaticMapView {
  const width = (east < west ? east + 360 : east) - west;
  const [top, bottom] = [latitudeToTile(north, 0), latitudeToTile(south, 0)];
  const scaleX =
    staticMapSizes[size].width /
    worldSize /
    Math.max(1e-6, longitudeToTile(west + width, 0) - longitudeToTile(west, 0));
  const scaleY = staticMapSizes[size].height / worldSize / Math.max(1e-6, bottom - top);
  const middle = west + width / 2;
  return {
    latitude: tileToLatitude((top + bottom) / 2, 0),
    longitude: middle > 180 ? middle - 360 : middle,
    zoom: Math.max(0, Math.min(staticMapGrid.maxZoom, Math.log2(Math.min(scaleX, scaleY)))),
    size,
  };
}
