import {
  gridLevel,
  staticMapGrid,
  staticMapPath,
  type StaticMapSize,
  type StaticMapTheme,
} from '@latchkey/contract/map/static-map';
import { latitudeToTile, longitudeToTile } from './tile-maths.ts';

/** Where a static image of the map looks, and which of the sizes it has. */
export interface MapStill {
  latitude: number;
  longitude: number;
  zoom: number;
  size: StaticMapSize;
}

/** The path of the image nearest to a place: at most four pixels beside it, and at most a quarter of a zoom wider. */
export function stillAddress({ latitude, longitude, zoom, size }: MapStill, theme: StaticMapTheme): string {
  const { zoomsPerLevel, maxZoom } = staticMapGrid;
  const step = Math.floor(Math.max(0, Math.min(maxZoom, zoom)) * zoomsPerLevel);
  const level = gridLevel(step / zoomsPerLevel);
  const x = Math.round(longitudeToTile(longitude, level));
  const y = Math.round(latitudeToTile(latitude, level));
  return staticMapPath({ step, x, y, size, theme });
}
