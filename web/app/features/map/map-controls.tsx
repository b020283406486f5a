import { lazy, Suspense, useState } from 'react';
import { Locate, Minus, Plus } from 'lucide-react';
import type { Map as MapLibreMap } from 'maplibre-gl';
import type { MapLabels } from './map-types.ts';
import { BY_USER } from './engine/use-live-map.ts';
import type { MapLayers } from './layers/use-map-layers.ts';
import { retryImport } from '../../shared/browser/retry-import.ts';
import { DeferredTexts } from '../../shared/i18n/deferred-texts.tsx';

const LayerSwitch = lazy(() => retryImport(() => import('./layers/layer-switch.tsx')));

export interface MapControlsProps {
  map: MapLibreMap;
  labels: Pick<MapLabels, 'zoomIn' | 'zoomOut' | 'locate' | 'locateFailed' | 'locateDenied'>;
  layers: MapLayers;
  /** Whether pins show prices. */
  hasPrices?: boolean;
}

/** Shows the user's neighbourhood. */
const NEAR_ME_ZOOM = 14;

/** Buttons to zoom, to locate the user and to switch layers, where the map has several. */
export function MapControls({ map, labels, layers, hasPrices = false }: MapControlsProps) {
  const [locating, setLocating] = useState(false);
  const [failure, setFailure] = useState('');
  const locate = () => {
    setLocating(true);
    setFailure('');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false);
        map.flyTo({ center: [coords.longitude, coords.latitude], zoom: NEAR_ME_ZOOM }, BY_USER);
      },
      ({ code, PERMISSION_DENIED }) => {
        setLocating(false);
        setFailure(code === PERMISSION_DENIED ? labels.locateDenied : labels.locateFailed);
      },
      { timeout: 10_000, maximumAge: 60_000 },
    );
  };
  return (
    <div className="live-map-corner">
      <p role="status" className={failure ? 'live-map-message' : 'sr-only'}>
        {failure}
      </p>
      {layers.hasSatellite || layers.groups.length > 0 ? (
        <Suspense>
          <DeferredTexts group="deferred">
            <LayerSwitch layers={layers} hasPrices={hasPrices} />
          </DeferredTexts>
        </Suspense>
      ) : null}
      <div className="map-controls">
        <button type="button" aria-label={labels.zoomIn} onClick={() => map.zoomIn({}, BY_USER)}>
          <Plus aria-hidden />
        </button>
        <button type="button" aria-label={labels.zoomOut} onClick={() => map.zoomOut({}, BY_USER)}>
          <Minus aria-hidden />
        </button>
        <button type="button" aria-label={labels.locate} aria-busy={locating} onClick={locate}>
          <Locate aria-hidden />
        </button>
      </div>
    </div>
  );
}
