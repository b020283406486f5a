import type { PropertyCard as Card } from '@latchkey/contract/property/property-card';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { GeoBox } from '../../features/map/map-types.ts';
import { wrapBox } from '../../features/map/geo-box.ts';
import { useMapClusters } from '../../features/map/use-map-clusters.ts';
import type { FilterChange } from '../../features/search/filter-props.ts';
import { searchFilters, type SearchState, formatSearch } from '../../features/search/search-state.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { boundingBox } from '../shared/property-map/map-bounds.ts';
import { fetchMapMarkers, PropertiesMap } from '../shared/property-map/properties-map.tsx';
import { mapSheetHeight, MapSheet, SelectedPropertySheet } from '../shared/property-map/map-sheet.tsx';
import { MapPropertyCard, useSelectedProperty } from '../shared/property-map/selected-property.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { retryImport } from '../../shared/browser/retry-import.ts';
import { phoneQuery, useMedia } from '../../shared/browser/use-media.ts';
import { paths } from '@latchkey/contract/paths';
import '../../features/map/search-as-i-move.css';

const BuildingListings = lazy(() => retryImport(() => import('../shared/property-map/building-listings.tsx')));

export interface SearchMapProps {
  state: SearchState;
  properties: Card[];
  initialView: GeoBox;
  hoveredId: number | null;
  onHover: (id: number | null) => void;
  selectedId: number | null;
  onSelect: (id: number | null) => void;
  onChange: (change: FilterChange) => void;
}

/** Interactive map of a search; moving it searches the visible section. */
export default function SearchMap({ state, properties, initialView, onChange, ...map }: SearchMapProps) {
  const { t } = useTranslation();
  const [visible, setVisible] = useState<{ bounds: GeoBox; zoom: number } | null>(null);
  const [building, setBuilding] = useState<GeoBox | null>(null);
  const [searchesOnMove, setSearchesOnMove] = useState(true);
  const isPhone = useMedia(phoneQuery);
  const shownBuilding = map.selectedId === null ? building : null;
  const sheet = map.selectedId !== null ? 'property' : shownBuilding ? 'building' : null;
  const filters = useMemo(() => searchFilters(state), [state]);
  const pins = useMapClusters(fetchMapMarkers, visible, filters);
  const selected = useSelectedProperty(map.selectedId, properties, pins.markers);
  // The map fits new results when the filters change, and otherwise stays where the user moved it.
  const fitKey = JSON.stringify(filters);
  const [fit, setFit] = useState(() => ({ key: fitKey, view: initialView }));
  if (fit.key !== fitKey) setFit({ key: fitKey, view: state.box ?? boundingBox(properties) ?? fit.view });

  const renderBuilding = (bounds: GeoBox) => (
    <Suspense>
      <BuildingListings
        bounds={bounds}
        filters={filters}
        searchPath={`${paths.search()}?${formatSearch({ ...state, box: bounds, page: 1 })}`}
        onClose={() => setBuilding(null)}
      />
    </Suspense>
  );
  return (
    <>
      <PropertiesMap
        {...map}
        properties={properties}
        building={shownBuilding}
        onSelect={(id) => {
          setBuilding(null);
          map.onSelect(id);
        }}
        onSelectBuilding={(bounds) => {
          setBuilding(bounds);
          map.onSelect(null);
        }}
        view={fit.view}
        {...(isPhone && { insets: { bottom: sheet ? mapSheetHeight[sheet] : 0 } })}
        fitKey={fitKey}
        markers={pins.markers}
        onMove={(bounds, zoom, byUser) => {
          setVisible({ bounds, zoom });
          if (byUser && searchesOnMove) onChange({ box: wrapBox(bounds) });
        }}
        {...(!isPhone && {
          renderPopover: () => <MapPropertyCard selected={selected} onClose={() => map.onSelect(null)} />,
          renderBuilding,
        })}
      />
      {isPhone && map.selectedId !== null && (
        <SelectedPropertySheet
          key={map.selectedId}
          selected={selected}
          focusOnMount
          onClose={() => map.onSelect(null)}
        />
      )}
      {isPhone && shownBuilding && (
        <MapSheet shows="building" label={t('map.sameAddress')} focusOnMount onClose={() => setBuilding(null)}>
          {renderBuilding(shownBuilding)}
        </MapSheet>
      )}
      {(pins.failed || pins.paused) && (
        <Note
          live
          className="map-error"
          tone="warn"
          action={
            pins.failed && (
              <Button variant="line" size="sm" pending={pins.loading} onClick={pins.retry}>
                {t('notices.again')}
              </Button>
            )
          }
        >
          {t(pins.failed ? 'notices.pinsFailed' : 'notices.offlineMap')}
        </Note>
      )}
      <SearchAsIMove
        checked={searchesOnMove}
        label={t('map.asIMove')}
        onChange={(next) => {
          setSearchesOnMove(next);
          if (!next) onChange({ box: undefined });
          else if (visible) onChange({ box: wrapBox(visible.bounds) });
        }}
      />
    </>
  );
}

interface SearchAsIMoveProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** "Search as I move the map" */
  label: string;
}

/** The checkbox over the map that limits the list to the visible area. Its container must be positioned. */
function SearchAsIMove({ checked, onChange, label }: SearchAsIMoveProps) {
  return (
    <label className="check search-as-i-move">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}
