import { getPropertyList } from '@latchkey/contract/property/calls';
import { List } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Route } from './+types/on-map.ts';
import { useCall } from '../../api/use-call.ts';
import type { GeoBox } from '../../features/map/map-types.ts';
import { useMapClusters } from '../../features/map/use-map-clusters.ts';
import { slimCard } from '../../features/property-card/slim-card.ts';
import { useFormat } from '../../format/use-format.ts';
import { isolatedWords } from '../../i18n/isolated.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Head } from '../head.tsx';
import { seoOf } from '../seo-of.ts';
import { ChosenSheet } from './chosen-sheet.tsx';
import { MapSheet } from './map-sheet.tsx';
import { HomeTwin } from './home-twin.tsx';
import { fetchHomesOnMap, HomesMap } from '../homes-map.tsx';
import { MapHome } from '../map-home.tsx';
import { MapNews } from './map-news.tsx';
import './on-map.css';
import { asksWhere, onMapPath, readOnMap } from './on-map-state.ts';
import { OnMapTools } from './on-map-tools.tsx';
import { searchOf, seenHomes } from './seen-homes.ts';
import { useChosenHome } from '../use-chosen-home.ts';
import { useMapPlace } from './use-map-place.ts';
import { useOnMapAddress } from './use-on-map-address.ts';
import { useTwin } from './use-twin.ts';
import { whereToLook } from './where-to-look.ts';
import { withChosen } from './with-chosen.ts';
import { paths } from '@latchkey/contract/paths';
import { patiently } from '../../ui/patiently.ts';
import { loadContext } from '../../load-context.ts';

const HouseHomes = lazy(() => patiently(() => import('../house-homes.tsx')));

export async function loader({ request, context }: Route.LoaderArgs) {
  const server = context.get(loadContext);
  const state = readOnMap(new URL(request.url).searchParams);
  const [where, seo] = await Promise.all([whereToLook(state, server), seoOf(server, 'properties-on-map')]);
  const input = seenHomes(state, where.box);
  const list = await server.call(getPropertyList, input);
  return { where, seo, input: JSON.stringify(input), list: { ...list, data: list.data.map(slimCard) } };
}

/** The map and its list load their properties themselves; the loader only determines the map section. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.pathname !== nextUrl.pathname) return defaultShouldRevalidate;
  return asksWhere(readOnMap(currentUrl.searchParams), readOnMap(nextUrl.searchParams));
}

export default function OnMap({
  loaderData: { where, seo, input: loadedInput, list: loadedList },
}: Route.ComponentProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, newest, change } = useOnMapAddress();
  const { property_type, place, box = where.box } = state;
  const [hovered, setHovered] = useState<number | null>(null);
  const [selectedByUser, setSelectedByUser] = useState(false);

  const input = seenHomes(state, box);
  const initial = JSON.stringify(input) === loadedInput ? loadedList : undefined;
  const list = useCall(getPropertyList, input, { keepPrevious: true, initial });
  const properties = list.data?.data;
  const { seen, fit: fitProps, onMove } = useMapPlace({ state, newest, where, change });
  const filters = useMemo(() => ({ property_type }), [property_type]);
  const map = useMapClusters(fetchHomesOnMap, seen, filters);

  const selectedId = state.home ?? null;
  const selected = useChosenHome(selectedId, properties ?? [], map.markers);
  const markers = useMemo(() => withChosen(map.markers, selected.home), [map.markers, selected.home]);
  const select = (id: number | null) => {
    setSelectedByUser(id !== null);
    change({ home: id ?? undefined, house: undefined });
  };
  const building = selectedId === null ? (state.house ?? null) : null;
  const selectBuilding = (bounds: GeoBox | null) => {
    setSelectedByUser(bounds !== null);
    change({ house: bounds ?? undefined, home: undefined });
  };
  const renderBuilding = (bounds: GeoBox) => (
    <Suspense>
      <HouseHomes
        house={bounds}
        filters={filters}
        search={searchOf(state, bounds)}
        onClose={() => selectBuilding(null)}
      />
    </Suspense>
  );
  const listPanel = useTwin(state.list, selectedId !== null ? 'home' : building ? 'house' : null);

  const total = list.data?.total ?? 0;
  const isEstimate = list.data?.total_is_estimate ?? false;
  const offerTitle = t(`search.title.${property_type ?? 'any'}`);
  const heading = place ? t('search.titleIn', { title: offerTitle, place: isolatedWords(place) }) : offerTitle;
  const wholeMarketPath = onMapPath({ property_type, list: state.list });
  return (
    <div className="on-map" data-list={listPanel.state}>
      <Head
        title={t('onMap.title')}
        description={t('onMap.description')}
        seo={seo}
        path={paths.map()}
        // Not from the raw URL: the server renders a page without the parameters that it does not read.
        hidden={onMapPath(state) !== paths.map()}
      />
      <h1>{t('onMap.heading', { homes: heading })}</h1>
      <OnMapTools
        state={state}
        search={searchOf(state, box)}
        onGo={(to) => change({ ...to, home: undefined, house: undefined }, 'step')}
      />
      <HomeTwin
        ref={listPanel.panel}
        homes={properties}
        total={total}
        isEstimate={isEstimate}
        busy={list.isFetching}
        failed={list.isError}
        onRetry={() => void list.refetch()}
        lit={hovered ?? selectedId}
        onHover={setHovered}
        onClose={() => change({ list: false })}
        closed={onMapPath({ ...state, list: false })}
        search={searchOf(state, box)}
        everywhere={wholeMarketPath}
      />
      <div className="on-map-ground">
        <HomesMap
          isPage
          {...fitProps}
          insets={listPanel.insets}
          markers={markers}
          hovered={hovered}
          onHover={setHovered}
          chosen={selectedId}
          onChoose={select}
          house={building}
          onHouse={selectBuilding}
          onMove={onMove}
          {...(!listPanel.isPhone && {
            renderPopover: () => <MapHome chosen={selected} onClose={() => select(null)} />,
            renderHouse: renderBuilding,
          })}
        />
      </div>
      <MapNews
        loading={map.loading}
        failed={map.failed}
        onRetry={map.retry}
        empty={!map.loading && properties?.length === 0 && markers.length === 0}
        lost={where.isLost ? place : undefined}
        everywhere={wholeMarketPath}
      />
      <Link
        ref={listPanel.opener}
        to={onMapPath({ ...state, list: true })}
        replace
        preventScrollReset
        className="on-map-open"
        aria-controls="on-map-twin"
      >
        <List aria-hidden="true" />
        {isEstimate || total === 0 ? t('map.list') : t('onMap.openList', { homes: format.number(total) })}
      </Link>
      {listPanel.isPhone && selectedId !== null && (
        <ChosenSheet key={selectedId} chosen={selected} takesFocus={selectedByUser} onClose={() => select(null)} />
      )}
      {listPanel.isPhone && building && (
        <MapSheet
          shows="house"
          label={t('onMap.house')}
          takesFocus={selectedByUser}
          onClose={() => selectBuilding(null)}
        >
          {renderBuilding(building)}
        </MapSheet>
      )}
    </div>
  );
}
