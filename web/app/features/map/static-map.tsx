import {
  staticMapSizes,
  gridLevel,
  staticMapGrid,
  staticMapPath,
  type StaticMapSize,
  type StaticMapTheme,
} from '@latchkey/contract/map/static-map';
import { useOnline } from '../../shared/browser/use-online.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import type { Box } from '../../shared/listing/bounding-box.ts';
import { useMarket } from '../../shared/market/market.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { latitudeToTile, longitudeToTile, tileToLatitude } from './tile-maths.ts';

/** The view and size of a static map image. */
export interface StaticMapView {
  latitude: number;
  longitude: number;
  zoom: number;
  size: StaticMapSize;
}

interface StaticMapProps {
  view: StaticMapView;
  theme: StaticMapTheme;
  /** Alternative text, such as "Map of Alvalade, Lisbon". */
  alt: string;
}

/** The static image of a map, which fills its `map-slot`. */
export function StaticMap({ view, theme, alt }: StaticMapProps) {
  return (
    <img
      className="map-slot-static"
      src={staticMapUrl(view, theme)}
      {...staticMapSizes[view.size]}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  );
}

/** Placeholder while the map's code loads or the device is offline. */
export function MapLoading() {
  const { t } = useTranslation();
  const isOnline = useOnline();
  return (
    <div className="map-slot-loading" role="status">
      {isOnline ? <Skeleton className="map-slot-live" /> : <p>{t('statusMessages.offlineMap')}</p>}
    </div>
  );
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

/** Below this zoom a map beside a list shows no static image: it would be large and show little. */
const minStaticZoomBesideList = 12;

/**
 * Returns the static image into which a box fits, for a whole page or beside a list. Null when it would show little, and
 * when the operator's map style has no static images.
 */
export function useStaticMap(box: Box, size: 'page' | 'list'): StaticMapView | null {
  const { map } = useMarket();
  if (map?.hasImages === false) return null;
  const view = staticMapOf(box, size);
  return size === 'page' || view.zoom >= minStaticZoomBesideList ? view : null;
}

/** Width of MapLibre's world at zoom 0, in pixels. */
const worldSize = 512;

function staticMapOf({ west, south, east, north }: Box, size: StaticMapSize): StaticMapView {
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
