import {
  staticMapSizes,
  gridLevel,
  staticMapGrid,
  staticMapPath,
  type StaticMapSize,
  type StaticMapTheme,
} from '@latchkey/contract/map/static-map';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { retryImport } from '../../shared/browser/retry-import.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useOnline } from '../../shared/browser/use-online.ts';
import type { LiveMapProps } from './live-map.tsx';
import { latitudeToTile, longitudeToTile } from './tile-maths.ts';

const LiveMap = lazy(() => retryImport(() => import('./live-map.tsx')));

export interface MapSlotProps extends LiveMapProps {
  /**
   * Static image shown until the live map is rendered, and without JavaScript. Null when the view is too wide or the
   * operator's map style has no static images.
   */
  staticMap: StaticMapView | null;
  /** Alternative text of the static image, such as "Map of Alvalade, Lisbon". */
  alt: string;
  /** Sets the size; without a class the slot fills its container. */
  className?: string;
}

/** Distance to the viewport at which the live map loads. */
const LOAD_MARGIN = '200px';

/** Shows a static image of the same size, then the live map once it scrolls near the viewport. */
export function MapSlot({ staticMap, alt, className, ...map }: MapSlotProps) {
  const container = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const [ready, setReady] = useState(false);

  useEffect(() => {
    if (!container.current || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: LOAD_MARGIN },
    );
    observer.observe(container.current);
    return () => observer.disconnect();
  }, [isNear]);

  return (
    <div ref={container} className={className ? `map-slot ${className}` : 'map-slot'}>
      {ready || !staticMap ? null : (
        <img
          className="map-slot-static"
          src={staticMapUrl(staticMap, map.theme)}
          {...staticMapSizes[staticMap.size]}
          alt={alt}
          loading="lazy"
          decoding="async"
        />
      )}
      {isNear ? (
        <Suspense fallback={staticMap ? null : <MapLoading />}>
          <div className="map-slot-live" data-ready={ready ? '' : undefined}>
            <LiveMap
              {...map}
              onReady={() => {
                setReady(true);
                map.onReady?.();
              }}
            />
          </div>
        </Suspense>
      ) : null}
    </div>
  );
}

/** Placeholder while the map's code loads or the device is offline. */
function MapLoading() {
  const { t } = useTranslation();
  const isOnline = useOnline();
  return (
    <div className="map-slot-loading" role="status">
      {isOnline ? <Skeleton className="map-slot-live" /> : <p>{t('notices.offlineMap')}</p>}
    </div>
  );
}

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
