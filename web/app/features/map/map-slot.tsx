import { staticMapSizes } from '@latchkey/contract/map/static-map';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { patiently } from '../../ui/patiently.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useOnline } from '../../ui/use-online.ts';
import type { LiveMapProps } from './live-map.tsx';
import { stillAddress, type MapStill } from './map-still.ts';

const LiveMap = lazy(() => patiently(() => import('./live-map.tsx')));

export interface MapSlotProps extends LiveMapProps {
  /**
   * The picture that stands here until the live map is drawn, and for those without JavaScript; null where there
   * is none: the view is too wide, or the operator's map can be drawn by a browser only.
   */
  still: MapStill | null;
  /** What the picture shows, for instance "Map of Alvalade, Lisbon". */
  alt: string;
  /** Sizes the slot; without a class it fills the box that it stands in. */
  className?: string;
}

/** So far before it comes into view a map is fetched, in pixels. */
const AHEAD = '200px';

/** A place for a map: first a picture of the same size, then, once someone scrolls there, the live map over it. */
export function MapSlot({ still, alt, className, ...map }: MapSlotProps) {
  const box = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  const [ready, setReady] = useState(false);

  useEffect(() => {
    if (!box.current || seen) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [seen]);

  return (
    <div ref={box} className={className ? `map-slot ${className}` : 'map-slot'}>
      {ready || !still ? null : (
        <img
          className="map-slot-still"
          src={stillAddress(still, map.theme)}
          {...staticMapSizes[still.size]}
          alt={alt}
          loading="lazy"
          decoding="async"
        />
      )}
      {seen ? (
        <Suspense fallback={still ? null : <MapWaiting />}>
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

/** The map's code is on its way, or waits for a connection. */
function MapWaiting() {
  const { t } = useTranslation();
  const isOnline = useOnline();
  return (
    <div className="map-slot-waiting" role="status">
      {isOnline ? <Skeleton className="map-slot-live" /> : <p>{t('notices.offlineMap')}</p>}
    </div>
  );
}
