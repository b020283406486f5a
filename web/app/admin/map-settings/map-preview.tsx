import './map-preview.css';
import { getMapClusters } from '@latchkey/contract/map/calls';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useMapLabels } from '../../features/map/engine/use-map-labels.ts';
import LiveMap from '../../features/map/live-map.tsx';
import type { MapView } from '../../features/map/map-types.ts';
import { useCall } from '../../shared/api/use-call.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { type Market, useMarket } from '../../shared/market/market.tsx';
import { useTheme } from '../../shared/market/use-theme.ts';

const world = { west: -180, south: -80, east: 180, north: 80 };

/** The map alone, in the theme of the address: content of the frames of the console's map settings. */
export default function MapPreview() {
  const { direction } = useTranslation();
  const { map } = useMarket();
  const [query] = useSearchParams();
  const requestedTheme = query.get('theme') === 'dark' ? 'dark' : 'light';
  const theme = useTheme();
  const labels = useMapLabels();
  const clusters = useCall(getMapClusters, { ...world, zoom: 9 });

  useEffect(() => {
    document.documentElement.dataset['theme'] = requestedTheme;
  }, [requestedTheme]);

  if (!clusters.data && !clusters.isError) return null;
  return (
    <main id="main" className="map-preview">
      <LiveMap
        view={archiveView(map) ?? mainCluster(clusters.data?.data ?? [])}
        labels={labels}
        theme={theme}
        direction={direction}
        baseMap={map}
      />
    </main>
  );
}

/** The middle of an archive, which may have other places than the listings. */
function archiveView(map: Market['map']): MapView | null {
  if (map?.kind !== 'archive') return null;
  const [west, south, east, north] = map.bounds;
  return { latitude: (south + north) / 2, longitude: (west + east) / 2, zoom: Math.min(13, map.maxZoom) };
}

/** Where most listings are. */
function mainCluster(items: readonly { latitude: number; longitude: number; count?: number }[]): MapView {
  const [first] = [...items].sort((one, other) => (other.count ?? 1) - (one.count ?? 1));
  return first ? { latitude: first.latitude, longitude: first.longitude, zoom: 13 } : world;
}
