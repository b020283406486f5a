import { lazy, Suspense, useRef } from 'react';
import type { GeoBox } from '../../features/map/map-types.ts';
import { MapLoading, StaticMap, useStaticMap } from '../../features/map/static-map.tsx';
import { retryImport } from '../../shared/browser/retry-import.ts';
import { useNearViewport } from '../../shared/browser/use-near-viewport.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useTheme } from '../../shared/market/use-theme.ts';
import { boundingBox, defaultMapBounds, searchBounds } from '../shared/property-map/map-bounds.ts';
import type { SearchMapProps } from './search-map.tsx';

const SearchMap = lazy(() => {
  // The search map would request it only after its own code has arrived.
  import('../../features/map/live-map.tsx').catch(() => undefined);
  return retryImport(() => import('./search-map.tsx'));
});

interface SearchMapPaneProps extends Omit<SearchMapProps, 'view'> {
  /** The view of a search without results and location. */
  marketBounds: GeoBox | null;
}

/** The map of a search: a static image until its pane is visible and the interactive map is loaded. */
export function SearchMapPane({ marketBounds, ...props }: SearchMapPaneProps) {
  const { t } = useTranslation();
  const theme = useTheme();
  const pane = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(pane, '0px');
  const view = searchBounds(props.state) ?? marketBounds ?? boundingBox(props.properties) ?? defaultMapBounds;
  const staticMap = useStaticMap(view, 'list');
  const image = staticMap && <StaticMap view={staticMap} theme={theme} alt={t('map.name')} />;
  return (
    <div ref={pane} className="h-full">
      {isNear ? (
        <Suspense fallback={<div className="map-slot">{image ?? <MapLoading />}</div>}>
          <SearchMap {...props} view={view} />
        </Suspense>
      ) : (
        <div className="map-slot">{image}</div>
      )}
    </div>
  );
}
