import './travel-times.css';
import { getPlaceOutlines } from '@latchkey/contract/map/calls';
import { areaBounds, formatArea, parseArea } from '@latchkey/contract/search/area';
import { formatPlaces, parsePlaces } from '@latchkey/contract/search/places';
import type { PropertyCard as Card } from '@latchkey/contract/property/property-card';
import { lazy, Suspense, useMemo, useState } from 'react';
import { outlinePlaces } from '../../features/map/area/place-outline.ts';
import type { FittedBox, GeoBox } from '../../features/map/map-types.ts';
import { boxesOverlap, wrapBox } from '../../features/map/geo-box.ts';
import { type MapClusters, useMapClusters } from '../../features/map/use-map-clusters.ts';
import { noPlace, placesOf } from '../../features/search/chosen-places.ts';
import type { FilterChange } from '../../features/search/filter-props.ts';
import { searchFilters, type SearchState, formatSearch } from '../../features/search/search-state.ts';
import { useCall } from '../../shared/api/use-call.ts';
import { DeferredTexts } from '../../shared/i18n/deferred-texts.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { formatBox } from '../../shared/listing/bounding-box.ts';
import { fetchMapMarkers, PropertiesMap } from '../shared/property-map/properties-map.tsx';
import { mapSheetHeight, MapSheet, SelectedPropertySheet } from '../shared/property-map/map-sheet.tsx';
import { MapPropertyCard, useSelectedProperty } from '../shared/property-map/selected-property.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { retryImport } from '../../shared/browser/retry-import.ts';
import { phoneQuery, useMedia } from '../../shared/browser/use-media.ts';
import { paths } from '@latchkey/contract/paths';
import { AreaTool } from './area-tool.tsx';
import { useAreaEditing } from './use-area-editing.ts';
import { useMapFit } from './use-map-fit.ts';
import { useTravelTimes } from './use-travel-times.ts';
import { SearchMapTools } from './search-map-tools.tsx';

const BuildingListings = lazy(() => retryImport(() => import('../shared/property-map/building-listings.tsx')));

export interface SearchMapProps {
  state: SearchState;
  properties: Card[];
  /** The view of the search while no outline of its places is known. */
  view: FittedBox;
  hoveredId: number | null;
  onHover: (id: number | null) => void;
  onChange: (change: FilterChange) => void;
}

/** The selected listing or building of a search. */
interface MapCardState {
  id?: number;
  building?: GeoBox;
  /** `searches` of the fit: a card of another search is closed. */
  search: number;
}

/** Interactive map of a search; moving it searches the visible section, unless the search has a drawn area. */
export default function SearchMap({ state, properties, view, onChange, ...map }: SearchMapProps) {
  const { t } = useTranslation();
  const [visible, setVisible] = useState<{ bounds: GeoBox; zoom: number } | null>(null);
  const [card, setCard] = useState<MapCardState | null>(null);
  const [searchesOnMove, setSearchesOnMove] = useState(true);
  const isPhone = useMedia(phoneQuery);
  const filters = useMemo(() => searchFilters(state), [state]);
  const pins = useMapClusters(fetchMapMarkers, visible, filters);
  const travelTimes = useTravelTimes(state.travel, properties);
  const reachable = useMemo(() => parseArea(travelTimes?.area ?? '') ?? undefined, [travelTimes]);
  const places = usePlaceOutline(state);
  const location = locationText(state);
  const outline = location === '' ? (reachable ? areaBounds(reachable) : places?.bounds) : undefined;
  const { area: _, ...others } = filters;
  const { fit, addOwnLocation } = useMapFit(
    { filters: JSON.stringify(others), location, outline: outline ? formatBox(outline) : '' },
    outline ?? view,
  );
  const { id: selectedId = null, building = null } = card?.search === fit.searches ? card : {};
  const sheet = selectedId !== null ? 'property' : building ? 'building' : null;
  const selected = useSelectedProperty(selectedId, properties, pins.markers);
  const editing = useAreaEditing(state, (area) =>
    changeLocation(area.length > 0 ? { ...noPlace, area } : withoutArea()),
  );

  const closeCard = () => setCard(null);

  /** Changes the search to what this map shows already. */
  function changeLocation(change: FilterChange) {
    addOwnLocation(locationText(change));
    onChange(change);
  }

  const withoutArea = (): FilterChange => ({
    area: undefined,
    ...(searchesOnMove && visible && { box: wrapBox(visible.bounds) }),
  });

  const renderBuilding = (bounds: GeoBox) => (
    <Suspense>
      <BuildingListings
        bounds={bounds}
        filters={filters}
        searchPath={`${paths.search()}?${formatSearch({ ...state, area: undefined, box: bounds, page: 1 })}`}
        onClose={closeCard}
      />
    </Suspense>
  );
  return (
    <>
      <PropertiesMap
        {...map}
        properties={properties}
        selectedId={selectedId}
        building={building}
        onSelect={(id) => setCard(id === null ? null : { id, search: fit.searches })}
        onSelectBuilding={(bounds) => setCard(bounds && { building: bounds, search: fit.searches })}
        view={fit.view}
        {...(isPhone && { insets: { bottom: sheet ? mapSheetHeight[sheet] : 0 } })}
        fitKey={fit.count}
        markers={pins.markers}
        area={editing.area.length > 0 ? editing.area : undefined}
        outline={places?.area}
        reachable={reachable}
        {...(editing.tool && { renderTool: (engine) => <AreaTool map={engine} editing={editing} /> })}
        onMove={(bounds, zoom, byUser) => {
          setVisible({ bounds, zoom });
          if (!byUser || !searchesOnMove || state.area) return;
          const box = wrapBox(bounds);
          const shown = building ?? (selected.property && pointBox(selected.property));
          if (shown && !boxesOverlap(box, shown)) closeCard();
          changeLocation({ box });
        }}
        {...(!isPhone && {
          renderPopover: () => <MapPropertyCard selected={selected} onClose={closeCard} />,
          renderBuilding,
        })}
      />
      {isPhone && selectedId !== null && (
        <SelectedPropertySheet key={selectedId} selected={selected} focusOnMount onClose={closeCard} />
      )}
      {isPhone && building && (
        <MapSheet shows="building" label={t('map.sameAddress')} focusOnMount onClose={closeCard}>
          {renderBuilding(building)}
        </MapSheet>
      )}
      {(pins.failed || pins.paused) && <MarkersNote {...pins} />}
      {travelTimes?.is_estimate && (
        <DeferredTexts group="deferred">
          <EstimateNote />
        </DeferredTexts>
      )}
      {visible && !editing.tool && (
        <DeferredTexts group="deferred">
          <SearchMapTools
            hasArea={state.area !== undefined}
            canDraw={editing.maxPoints > 0}
            searchesOnMove={searchesOnMove}
            focusOnMount={editing.wasOpened}
            onDraw={() => {
              closeCard();
              editing.draw();
            }}
            onEdit={() => {
              closeCard();
              editing.edit();
            }}
            onRemoveArea={() => changeLocation(withoutArea())}
            onSearchOnMove={(next) => {
              setSearchesOnMove(next);
              changeLocation({ box: next ? wrapBox(visible.bounds) : undefined });
            }}
          />
        </DeferredTexts>
      )}
    </>
  );
}

/** The circles and borders of the chosen places with their bounds; null without a place, and until they are loaded. */
function usePlaceOutline(state: SearchState): ReturnType<typeof outlinePlaces> {
  const places = formatPlaces(placesOf(state));
  const outlines = useCall(getPlaceOutlines, { places }, { enabled: places !== '' }).data?.data;
  return useMemo(
    () => (places === '' ? null : outlinePlaces(parsePlaces(places) ?? [], outlines ?? [])),
    [places, outlines],
  );
}

/** The area or the box of a search as text, blank for none. */
function locationText({ area, box }: FilterChange): string {
  return area ? formatArea(area) : box ? formatBox(box) : '';
}

function pointBox({ latitude, longitude }: Card): GeoBox {
  const [y, x] = [Number(latitude), Number(longitude)];
  return { west: x, east: x, south: y, north: y };
}

/** Why markers are missing: their request failed, or the device is offline. */
function MarkersNote({ failed, loading, retry }: MapClusters) {
  const { t } = useTranslation();
  const again = failed && (
    <Button variant="line" size="sm" pending={loading} onClick={retry}>
      {t('statusMessages.again')}
    </Button>
  );
  return (
    <Note live className="map-error" tone="warn" action={again}>
      {t(failed ? 'statusMessages.pinsFailed' : 'statusMessages.offlineMap')}
    </Note>
  );
}

/** The reachable area is a circle. */
function EstimateNote() {
  const { t } = useTranslation();
  return <p className="travel-map-note">{t('travelTime.estimatedArea')}</p>;
}
