import {
  gridLevel,
  staticMapGrid,
  staticMapPath,
  type StaticMapSize,
  type StaticMapTheme,
} from '@latchkey/contract/map/static-map';
import { latitudeToTile, longitudeToTile } from './tile-maths.ts';

/** The view and size of a static map image. */
export interface StaticMapView {
  latitude: number;
  longitude: number;
  zoom: number;
  size: StaticMapSize;
}

/** The path of the nearest static image: at most four pixels off, and at most a quarter zoom level wider. */
export function staticMapUrl({ latitude, longitude, zoom, size }: StaticMapView, theme: StaticMapTheme): string {
  const { zoomsPerLevel, maxZoom } = staticMapGrid;
  const step = Math.floor(Math.max(0, Math.min(maxZoom, zoom)) * zoomsPerLevel);
  const level = gridLevel(step / zoomsPerLevel);
  const x = Math.round(longitudeToTile(longitude, level));
  const y = Math.round(latitudeToTile(latitude, level));
  return staticMapPath({ step, x, y, size, theme });
}
