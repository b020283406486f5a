import { lazy, Suspense, useRef, useState } from 'react';
import { retryImport } from '../../shared/browser/retry-import.ts';
import { useNearViewport } from '../../shared/browser/use-near-viewport.ts';
import type { LiveMapProps } from './live-map.tsx';
import { MapLoading, StaticMap, type StaticMapView } from './static-map.tsx';

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
  const isNear = useNearViewport(container, LOAD_MARGIN);
  const [ready, setReady] = useState(false);
  return (
    <div ref={container} className={className ? `map-slot ${className}` : 'map-slot'}>
      {ready || !staticMap ? null : <StaticMap view={staticMap} theme={map.theme} alt={alt} />}
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
