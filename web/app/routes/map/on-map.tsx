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
  const question = seenHomes(state, where.box);
  const list = await server.call(getPropertyList, question);
  return { where, seo, question: JSON.stringify(question), list: { ...list, data: list.data.map(slimCard) } };
}

/** The map and its list ask for their homes themselves; the server is asked where to look. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.pathname !== nextUrl.pathname) return defaultShouldRevalidate;
  return asksWhere(readOnMap(currentUrl.searchParams), readOnMap(nextUrl.searchParams));
}

export default function OnMap({ loaderData: { where, seo, question, list: first } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, newest, change } = useOnMapAddress();
  const { property_type, place, box = where.box } = state;
  const [hovered, setHovered] = useState<number | null>(null);
  const [chosenHere, setChosenHere] = useState(false);

  const asked = seenHomes(state, box);
  const initial = JSON.stringify(asked) === question ? first : undefined;
  const list = useCall(getPropertyList, asked, { keepPrevious: true, initial });
  const homes = list.data?.data;
  const { seen, fit, onMove } = useMapPlace({ state, newest, where, change });
  const filters = useMemo(() => ({ property_type }), [property_type]);
  const map = useMapClusters(fetchHomesOnMap, seen, filters);

  const chosenId = state.home ?? null;
  const chosen = useChosenHome(chosenId, homes ?? [], map.markers);
  const markers = useMemo(() => withChosen(map.markers, chosen.home), [map.markers, chosen.home]);
  const choose = (id: number | null) => {
    setChosenHere(id !== null);
    change({ home: id ?? undefined, house: undefined });
  };
  const house = chosenId === null ? (state.house ?? null) : null;
  const chooseHouse = (at: GeoBox | null) => {
    setChosenHere(at !== null);
    change({ house: at ?? undefined, home: undefined });
  };
  const homesOf = (at: GeoBox) => (
    <Suspense>
      <HouseHomes house={at} filters={filters} search={searchOf(state, at)} onClose={() => chooseHouse(null)} />
    </Suspense>
  );
  const twin = useTwin(state.list, chosenId !== null ? 'home' : house ? 'house' : null);

  const total = list.data?.total ?? 0;
  const isEstimate = list.data?.total_is_estimate ?? false;
  const kind = t(`search.title.${property_type ?? 'any'}`);
  const heading = place ? t('search.titleIn', { title: kind, place: isolatedWords(place) }) : kind;
  const everywhere = onMapPath({ property_type, list: state.list });
  return (
    <div className="on-map" data-list={twin.state}>
      <Head
        title={t('onMap.title')}
        description={t('onMap.description')}
        seo={seo}
        path={paths.map()}
        // Not the address as it is: the server renders a page without the parameters that it does not read.
        hidden={onMapPath(state) !== paths.map()}
      />
      <h1>{t('onMap.heading', { homes: heading })}</h1>
      <OnMapTools
        state={state}
        search={searchOf(state, box)}
        onGo={(to) => change({ ...to, home: undefined, house: undefined }, 'step')}
      />
      <HomeTwin
        ref={twin.panel}
        homes={homes}
        total={total}
        isEstimate={isEstimate}
        busy={list.isFetching}
        failed={list.isError}
        onRetry={() => void list.refetch()}
        lit={hovered ?? chosenId}
        onHover={setHovered}
        onClose={() => change({ list: false })}
        closed={onMapPath({ ...state, list: false })}
        search={searchOf(state, box)}
        everywhere={everywhere}
      />
      <div className="on-map-ground">
        <HomesMap
          isPage
          {...fit}
          insets={twin.insets}
          markers={markers}
          hovered={hovered}
          onHover={setHovered}
          chosen={chosenId}
          onChoose={choose}
          house={house}
          onHouse={chooseHouse}
          onMove={onMove}
          {...(!twin.isPhone && {
            renderPopover: () => <MapHome chosen={chosen} onClose={() => choose(null)} />,
            renderHouse: homesOf,
          })}
        />
      </div>
      <MapNews
        loading={map.loading}
        failed={map.failed}
        onRetry={map.retry}
        empty={!map.loading && homes?.length === 0 && markers.length === 0}
        lost={where.isLost ? place : undefined}
        everywhere={everywhere}
      />
      <Link
        ref={twin.opener}
        to={onMapPath({ ...state, list: true })}
        replace
        preventScrollReset
        className="on-map-open"
        aria-controls="on-map-twin"
      >
        <List aria-hidden="true" />
        {isEstimate || total === 0 ? t('map.list') : t('onMap.openList', { homes: format.number(total) })}
      </Link>
      {twin.isPhone && chosenId !== null && (
        <ChosenSheet key={chosenId} chosen={chosen} takesFocus={chosenHere} onClose={() => choose(null)} />
      )}
      {twin.isPhone && house && (
        <MapSheet shows="house" label={t('onMap.house')} takesFocus={chosenHere} onClose={() => chooseHouse(null)}>
          {homesOf(house)}
        </MapSheet>
      )}
    </div>
  );
}
