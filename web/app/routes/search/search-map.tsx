import './travel-times.css';
import { getPlaceOutlines } from '@latchkey/contract/map/calls';
import { type Area, areaBounds, formatArea, parseArea, pointsLeft } from '@latchkey/contract/search/area';
import { formatPlaces, parsePlaces } from '@latchkey/contract/search/places';
import type { PropertyCard as Card } from '@latchkey/contract/property/property-card';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { lazy, Suspense, useMemo, useState } from 'react';
import { cutOut } from '../../features/map/area/change-area.ts';
import { outlinePlaces } from '../../features/map/area/place-outline.ts';
import type { GeoBox } from '../../features/map/map-types.ts';
import { wrapBox } from '../../features/map/geo-box.ts';
import { useMapClusters } from '../../features/map/use-map-clusters.ts';
import { noPlace, placesOf } from '../../features/search/chosen-places.ts';
import type { FilterChange } from '../../features/search/filter-props.ts';
import { searchFilters, type SearchState, formatSearch } from '../../features/search/search-state.ts';
import { DeferredTexts } from '../../shared/i18n/deferred-texts.tsx';
import { useCall } from '../../shared/api/use-call.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { boundingBox, searchBounds } from '../shared/property-map/map-bounds.ts';
import { fetchMapMarkers, PropertiesMap } from '../shared/property-map/properties-map.tsx';
import { mapSheetHeight, MapSheet, SelectedPropertySheet } from '../shared/property-map/map-sheet.tsx';
import { MapPropertyCard, useSelectedProperty } from '../shared/property-map/selected-property.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { retryImport } from '../../shared/browser/retry-import.ts';
import { phoneQuery, useMedia } from '../../shared/browser/use-media.ts';
import { paths } from '@latchkey/contract/paths';
import { useTravelTimes } from './use-travel-times.ts';
import { SearchMapTools } from './search-map-tools.tsx';

const DrawArea = lazy(() => retryImport(() => import('../../features/map/area/draw-area.tsx')));
const EditArea = lazy(() => retryImport(() => import('../../features/map/area/edit-area.tsx')));
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

/** Interactive map of a search; moving it searches the visible section, unless the search has a drawn area. */
export default function SearchMap({ state, properties, initialView, onChange, ...map }: SearchMapProps) {
  const { t } = useTranslation();
  const [visible, setVisible] = useState<{ bounds: GeoBox; zoom: number } | null>(null);
  const [building, setBuilding] = useState<GeoBox | null>(null);
  const [searchesOnMove, setSearchesOnMove] = useState(true);
  const [tool, setTool] = useState<'draw' | 'edit' | 'cut' | null>(null);
  /** The area while it is edited. */
  const [edited, setEdited] = useState<Area | null>(null);
  const [hasDrawn, setHasDrawn] = useState(false);
  const [drawn, setDrawn] = useState<string>();
  const isPhone = useMedia(phoneQuery);
  const shownBuilding = map.selectedId === null ? building : null;
  const sheet = map.selectedId !== null ? 'property' : shownBuilding ? 'building' : null;
  const filters = useMemo(() => searchFilters(state), [state]);
  const pins = useMapClusters(fetchMapMarkers, visible, filters);
  const selected = useSelectedProperty(map.selectedId, properties, pins.markers);
  const travelTimes = useTravelTimes(state.travel, properties);
  const reachable = useMemo(() => parseArea(travelTimes?.area ?? '') ?? undefined, [travelTimes]);
  const placesText = formatPlaces(placesOf(state));
  const found = useCall(getPlaceOutlines, { places: placesText }, { enabled: placesText !== '' });
  const places = useMemo(
    () => (placesText === '' ? null : outlinePlaces(parsePlaces(placesText) ?? [], found.data?.data ?? [])),
    [placesText, found.data],
  );
  const fit = useFit(
    { ...filters, reach: travelTimes?.area },
    drawn,
    initialView,
    () => searchBounds(state) ?? (reachable ? areaBounds(reachable) : boundingBox(properties)),
    places && !state.box && !state.area ? { key: placesText, bounds: places.bounds } : null,
  );
  const area = edited ?? state.area ?? [];
  const maxPoints = pointsLeft(area);

  function openTool(next: 'draw' | 'edit') {
    setBuilding(null);
    map.onSelect(null);
    setTool(next);
    setHasDrawn(true);
    if (next === 'edit') setEdited(state.area ?? null);
  }

  function closeTool() {
    setTool(null);
    setEdited(null);
  }

  function applyArea(next: Area) {
    closeTool();
    setDrawn(formatArea(next));
    onChange(next.length > 0 ? { ...noPlace, area: next } : withoutArea());
  }

  const withoutArea = (): FilterChange => ({
    area: undefined,
    ...(searchesOnMove && visible && { box: wrapBox(visible.bounds) }),
  });

  const renderTool = (engine: MapLibreMap) => (
    <DeferredTexts group="deferred">
      {tool === 'edit' ? (
        <EditArea
          map={engine}
          area={area}
          onChange={setEdited}
          onDone={() => applyArea(area)}
          onCancel={closeTool}
          onCut={() => setTool('cut')}
        />
      ) : (
        <DrawArea
          map={engine}
          isCutout={tool === 'cut'}
          maxPoints={maxPoints}
          onFinish={(ring) => {
            if (tool !== 'cut') return applyArea([...area, [ring]]);
            setEdited(cutOut(area, ring));
            setTool('edit');
          }}
          onCancel={() => (tool === 'cut' ? setTool('edit') : closeTool())}
        />
      )}
    </DeferredTexts>
  );

  const renderBuilding = (bounds: GeoBox) => (
    <Suspense>
      <BuildingListings
        bounds={bounds}
        filters={filters}
        searchPath={`${paths.search()}?${formatSearch({ ...state, area: undefined, box: bounds, page: 1 })}`}
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
        fitKey={fit.count}
        markers={pins.markers}
        area={area.length > 0 ? area : undefined}
        outline={places?.area}
        reachable={reachable}
        {...(tool && { renderTool })}
        onMove={(bounds, zoom, byUser) => {
          setVisible({ bounds, zoom });
          if (byUser && searchesOnMove && !state.area) onChange({ box: wrapBox(bounds) });
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
      {travelTimes?.is_estimate && (
        <DeferredTexts group="deferred">
          <EstimateNote />
        </DeferredTexts>
      )}
      {visible && !tool && (
        <DeferredTexts group="deferred">
          <SearchMapTools
            hasArea={state.area !== undefined}
            canDraw={maxPoints > 0}
            searchesOnMove={searchesOnMove}
            focusOnMount={hasDrawn}
            onDraw={() => openTool('draw')}
            onEdit={() => openTool('edit')}
            onRemoveArea={() => onChange(withoutArea())}
            onSearchOnMove={(next) => {
              setSearchesOnMove(next);
              onChange({ box: next ? wrapBox(visible.bounds) : undefined });
            }}
          />
        </DeferredTexts>
      )}
    </>
  );
}

/** The reachable area is a circle. */
function EstimateNote() {
  const { t } = useTranslation();
  return <p className="travel-map-note">{t('search.travel.estimatedArea')}</p>;
}

/**
 * Fits the map to new results when other filters change, to the area of a travel time (`reach`) once it is known, and to
 * an area that was not drawn on this map. Otherwise the map stays where the user moved it.
 * @param drawn the area that was drawn on this map, which is in view
 * @param places the box of the chosen places, once it is known
 * @returns the view, which is fitted when `count` changes
 */
function useFit(
  { area, ...others }: ReturnType<typeof searchFilters> & { reach: string | undefined },
  drawn: string | undefined,
  initialView: GeoBox,
  boundsOfResults: () => GeoBox | null,
  places: { key: string; bounds: GeoBox } | null,
) {
  const filters = JSON.stringify(others);
  const [fit, setFit] = useState({ filters, area, places: '', view: initialView, count: 0 });
  if (fit.filters !== filters || fit.area !== area) {
    const isElsewhere = area === undefined ? fit.filters !== filters : area !== drawn;
    const moved = isElsewhere && { view: boundsOfResults() ?? fit.view, count: fit.count + 1 };
    setFit({ ...fit, ...moved, filters, area });
  } else if (places && places.key !== fit.places) {
    setFit({ ...fit, places: places.key, view: places.bounds, count: fit.count + 1 });
  }
  return fit;
}
