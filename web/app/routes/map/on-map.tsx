import type { SentOf } from '@latchkey/contract/define-call';
import { getPropertyList } from '@latchkey/contract/property/calls';
import { List } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Route } from './+types/on-map.ts';
import type { GeoBox } from '../../features/map/map-types.ts';
import { useMapClusters } from '../../features/map/use-map-clusters.ts';
import { slimCard } from '../../features/property-card/slim-card.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { isolateText, useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageMeta } from '../../components/seo/page-meta.tsx';
import { MapListPanel, useSyncedList } from './map-list-panel.tsx';
import { SelectedPropertySheet, MapSheet } from '../shared/property-map/map-sheet.tsx';
import { fetchMapMarkers, PropertiesMap } from '../shared/property-map/properties-map.tsx';
import { MapPropertyCard, useSelectedProperty, withSelectedMarker } from '../shared/property-map/selected-property.tsx';
import { MapStatus } from './map-status.tsx';
import './on-map.css';
import { needsNewView, mapPath, readMapState, mapSearchPath, mapListInput } from './map-state.ts';
import { MapTools } from './map-tools.tsx';
import { useMapView, useMapUrlState } from './use-map-view.ts';
import { loadInitialView } from './load-initial-view.ts';
import { paths } from '@latchkey/contract/paths';
import { useMark, useMarks } from '../../shared/saved-listings/marks.ts';
import { type ListResults, listResults, withoutHidden } from '../shared/use-visible-results.ts';
import { useCall } from '../../shared/api/use-call.ts';
import { retryImport } from '../../shared/browser/retry-import.ts';
import { loadContext } from '../../load-context.ts';
import { loadSeoTexts } from '../../components/seo/load-seo-texts.ts';

const BuildingListings = lazy(() => retryImport(() => import('../shared/property-map/building-listings.tsx')));

export async function loader({ request, context }: Route.LoaderArgs) {
  const server = context.get(loadContext);
  const state = readMapState(new URL(request.url).searchParams);
  const [where, seo] = await Promise.all([loadInitialView(state, server), loadSeoTexts(server, 'properties-on-map')]);
  const input = mapListInput(state, where.box);
  const list = await server.call(getPropertyList, input);
  const { data, total, total_is_estimate: isEstimate = false } = list;
  return { where, seo, input: JSON.stringify(input), list: { properties: data.map(slimCard), total, isEstimate } };
}

/** The map and its list load their properties themselves; the loader only determines the map section. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.pathname !== nextUrl.pathname) return defaultShouldRevalidate;
  return needsNewView(readMapState(currentUrl.searchParams), readMapState(nextUrl.searchParams));
}

export default function OnMap({
  loaderData: { where, seo, input: loadedInput, list: loadedList },
}: Route.ComponentProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, newest, change } = useMapUrlState();
  const { property_type, place, box = where.box } = state;
  const [hovered, setHovered] = useState<number | null>(null);
  const [selectedByUser, setSelectedByUser] = useState(false);

  const input = mapListInput(state, box);
  const rendered = JSON.stringify(input) === loadedInput ? loadedList : undefined;
  // While the first list of another map section loads, that of the page stays.
  const { results = loadedList, query: list } = useMapList(input, rendered);
  const { properties } = results;
  const { seen, fit: fitProps, onMove } = useMapView({ state, newest, where, change });
  const filters = useMemo(() => ({ property_type }), [property_type]);
  const map = useMapClusters(fetchMapMarkers, seen, filters);

  const isHidden = useMark('hidden', state.propertyId ?? 0);
  const selectedId = isHidden ? null : (state.propertyId ?? null);
  const selected = useSelectedProperty(selectedId, properties, map.markers);
  const markers = useMemo(() => withSelectedMarker(map.markers, selected.property), [map.markers, selected.property]);
  const select = (id: number | null) => {
    setSelectedByUser(id !== null);
    change({ propertyId: id ?? undefined, building: undefined });
  };
  const building = selectedId === null ? (state.building ?? null) : null;
  const selectBuilding = (bounds: GeoBox | null) => {
    setSelectedByUser(bounds !== null);
    change({ building: bounds ?? undefined, propertyId: undefined });
  };
  const renderBuilding = (bounds: GeoBox) => (
    <Suspense>
      <BuildingListings
        bounds={bounds}
        filters={filters}
        searchPath={mapSearchPath(state, bounds)}
        onClose={() => selectBuilding(null)}
      />
    </Suspense>
  );
  const listPanel = useSyncedList(state.list, selectedId !== null ? 'property' : building ? 'building' : null);

  const { total } = results;
  const { isEstimate } = results;
  const offerTitle = t(`search.title.${property_type ?? 'any'}`);
  const heading = place ? t('search.titleIn', { title: offerTitle, place: isolateText(place) }) : offerTitle;
  const wholeMarketPath = mapPath({ property_type, list: state.list });
  return (
    <div className="on-map" data-list={listPanel.state}>
      <PageMeta
        title={t('mapPage.title')}
        description={t('mapPage.description')}
        seo={seo}
        path={paths.map()}
        // Not from the raw URL: the server renders a page without the parameters that it does not read.
        noIndex={mapPath(state) !== paths.map()}
      />
      <h1>{t('mapPage.heading', { homes: heading })}</h1>
      <MapTools
        state={state}
        searchPath={mapSearchPath(state, box)}
        onGo={(to) => change({ ...to, propertyId: undefined, building: undefined }, 'step')}
      />
      <MapListPanel
        ref={listPanel.panel}
        properties={properties}
        total={total}
        isEstimate={isEstimate}
        busy={list.isFetching}
        failed={list.isError}
        onRetry={() => void list.refetch()}
        activeId={hovered ?? selectedId}
        onHover={setHovered}
        onClose={() => change({ list: false })}
        closedPath={mapPath({ ...state, list: false })}
        searchPath={mapSearchPath(state, box)}
        wholeMarketPath={wholeMarketPath}
      />
      <div className="on-map-ground">
        <PropertiesMap
          isPage
          {...fitProps}
          insets={listPanel.insets}
          markers={markers}
          hoveredId={hovered}
          properties={properties}
          onHover={setHovered}
          selectedId={selectedId}
          onSelect={select}
          building={building}
          onSelectBuilding={selectBuilding}
          onMove={onMove}
          {...(!listPanel.isPhone && {
            renderPopover: () => <MapPropertyCard selected={selected} onClose={() => select(null)} />,
            renderBuilding,
          })}
        />
      </div>
      <MapStatus
        loading={map.loading}
        failed={map.failed}
        onRetry={map.retry}
        empty={!map.loading && properties.length === 0 && markers.length === 0}
        unknownPlace={where.isLost ? place : undefined}
        wholeMarketPath={wholeMarketPath}
      />
      <Link
        ref={listPanel.opener}
        to={mapPath({ ...state, list: true })}
        replace
        preventScrollReset
        className="on-map-open"
        aria-controls="on-map-list"
      >
        <List aria-hidden="true" />
        {isEstimate || total === 0 ? t('map.list') : t('map.openList', { homes: format.number(total) })}
      </Link>
      {listPanel.isPhone && selectedId !== null && (
        <SelectedPropertySheet
          key={selectedId}
          selected={selected}
          focusOnMount={selectedByUser}
          onClose={() => select(null)}
        />
      )}
      {listPanel.isPhone && building && (
        <MapSheet
          shows="building"
          label={t('map.sameAddress')}
          focusOnMount={selectedByUser}
          onClose={() => selectBuilding(null)}
        >
          {renderBuilding(building)}
        </MapSheet>
      )}
    </div>
  );
}

/**
 * The list of a map section without the listings that the user hid.
 * @param rendered the list in the page; undefined for another section
 */
function useMapList(input: SentOf<typeof getPropertyList>, rendered: ListResults | undefined) {
  const hidden = useMarks((marks) => marks.hidden);
  const isRequested = rendered === undefined || hidden.size > 0;
  const query = useCall(getPropertyList, input, { enabled: isRequested, keepPrevious: rendered === undefined });
  const data = isRequested ? query.data : undefined;
  const results = useMemo(() => {
    const list = data ? listResults(data) : rendered;
    return list && withoutHidden(list, hidden);
  }, [data, rendered, hidden]);
  return { results, query };
}
