import { filtersOfQuery } from '@latchkey/contract/search/filter-texts';
import { getCategories, getFacilities, getFacilitiesForFilter } from '@latchkey/contract/catalogue/calls';
import { getPropertyList } from '@latchkey/contract/property/calls';
import { paths } from '@latchkey/contract/paths';
import { getNearMatches } from '@latchkey/contract/search/calls';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation, isolateText } from '../../shared/i18n/use-translation.ts';
import { redirect, useLocation, useNavigate, useNavigation } from 'react-router';
import type { Route } from './+types/search.ts';
import { SplitView } from '../../features/map/split-view/split-view.tsx';
import { slimCard } from '../../features/property-card/slim-card.ts';
import { placesOf } from '../../features/search/chosen-places.ts';
import { SaveSearchButton } from '../../features/saved-search/save-search-button.tsx';
import { FilterBar } from '../../features/search/filter-bar.tsx';
import { type FilterProps, parameterFilters } from '../../features/search/filter-props.ts';
import { parseSearch, formatSearch, searchFilters, type SearchState } from '../../features/search/search-state.ts';
import { pageSize } from '../../components/pagination.tsx';
import { PageMeta } from '../../components/seo/page-meta.tsx';
import { ItemListJsonLd } from '../../components/seo/json-ld.tsx';
import { pagedPath, maxPage, assertPageNotEmpty, assertPageExists } from '../../components/pagination.tsx';
import { nullIfFailed, nullIfUnsupported } from '../shared/loader-errors.ts';
import { placesText } from '../../shared/listing/place-names.ts';
import { projectSearchPath } from '../../shared/listing/project-search.ts';
import { loadMarketBounds } from '../shared/property-map/load-market-bounds.ts';
import { SearchList } from './search-list.tsx';
import { SearchMapPane } from './search-map-pane.tsx';
import { useVisibleResults } from '../shared/use-visible-results.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { type LoadContext, loadContext } from '../../load-context.ts';
import { loadSeoTexts } from '../../components/seo/load-seo-texts.ts';

const nearListings = 6;

export async function loader({ request, context }: Route.LoaderArgs) {
  const server = context.get(loadContext);
  const query = new URL(request.url).searchParams;
  // Without scripts the home page's form has one action for properties and projects.
  const projects = projectSearchPath(query);
  if (projects) throw redirect(projects);
  const state = parseSearch(query);
  assertPageExists(maxPage, state.page);
  const [list, categories, parameters, facilities, seo] = await Promise.all([
    server.call(getPropertyList, listInput(state)),
    server.call(getCategories, { has_property: 1, limit: 100 }),
    nullIfUnsupported(server.call(getFacilitiesForFilter, {})),
    server.call(getFacilities, {}),
    loadSeoTexts(server, 'search'),
  ]);
  assertPageNotEmpty(request, list.data);
  const isNarrowed = formatSearch({ ...state, page: 1 }).size > 0;
  const [nearMatches, marketBounds] = await Promise.all([
    list.total === 0 && isNarrowed ? nullIfFailed(loadNearMatches(server, state)) : null,
    list.total === 0 && !hasLocation(parseSearch(query, list.understood))
      ? nullIfFailed(loadMarketBounds(server))
      : null,
  ]);
  return {
    nearMatches,
    /** What the map shows of a search that finds nothing anywhere. */
    marketBounds,
    properties: list.data.map(slimCard),
    total: list.total,
    understood: list.understood,
    unknownPlaces: list.unknown_places ?? [],
    seo,
    isEstimate: list.total_is_estimate ?? false,
    options: {
      categories: categories.data.map(({ id, category, properties_count }) => ({
        id,
        name: category,
        count: properties_count ?? 0,
      })),
      ...parameterFilters(parameters?.data ?? []),
      facilities: facilities.data.map(({ id, name }) => ({ id, name })),
    },
  };
}

function hasLocation(state: SearchState): boolean {
  return placesOf(state).length > 0 || (state.box ?? state.area ?? state.travel) !== undefined;
}

/** Similar searches with results, and the first listings of the closest one. */
async function loadNearMatches({ call }: LoadContext, state: SearchState) {
  const matches = await call(getNearMatches, { ...searchFilters(state), ...state.box });
  const [closest] = matches.data;
  if (!closest) return null;
  const { data } = await call(getPropertyList, { ...closest.filters, limit: nearListings });
  return { matches: matches.data, properties: data.map(slimCard) };
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { t, direction } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const busy = navigation.state === 'loading' && navigation.location.pathname === paths.search();
  const query = useLocation().search.slice(1);
  const { understood } = loaderData;
  const state = useMemo(() => parseSearch(new URLSearchParams(query), understood), [query, understood]);
  const [hovered, setHovered] = useState<number | null>(null);
  const title = useSearchTitle(state);
  const results = useVisibleResults(listInput(state), loaderData);
  // Only the unfiltered list is indexed.
  const isNarrowed = formatSearch({ ...state, page: 1 }).size > 0;

  // A filter that is still loading stays, if another one is chosen meanwhile. A field may call `change` of an earlier render.
  const latest = useRef(state);
  useEffect(() => {
    latest.current = busy ? parseSearch(new URLSearchParams(navigation.location.search)) : state;
  }, [busy, navigation, state]);

  const change: FilterProps['onChange'] = (update) => {
    const next = typeof update === 'function' ? update(latest.current) : update;
    // Another map section is no longer near the place.
    const moved = { ...latest.current, page: 1, ...(next.box && { near: undefined, circle: undefined }), ...next };
    latest.current = moved;
    void navigate(`${paths.search()}?${formatSearch(moved)}`, { preventScrollReset: true });
  };

  const saveButton = <SaveSearchButton filters={filtersOfQuery(formatSearch(filtersOnly(state)))} name={title} />;
  const hasCount = results.total > 0 && !results.isEstimate;
  return (
    <>
      <PageMeta
        title={title}
        description={placesOf(state).length > 0 ? `${title}. ${t('search.description')}` : t('search.description')}
        path={pagedPath(paths.search(), state.page)}
        page={state.page}
        noIndex={isNarrowed}
        {...(!isNarrowed && { seo: loaderData.seo })}
      />
      {!isNarrowed && (
        <ItemListJsonLd
          name={title}
          entries={loaderData.properties.map((property) => ({
            name: property.title,
            path: paths.property(property.slug_id),
          }))}
          page={state.page}
          size={pageSize}
        />
      )}
      <FilterBar state={state} options={loaderData.options} onChange={change} />
      <SplitView
        layout={state.layout}
        onLayout={(layout) => change({ layout, page: state.page })}
        direction={direction}
        labels={{
          divider: t('map.divider'),
          closeMap: t('map.close'),
          openMap: t('map.open'),
          map: t('map.map'),
          list: hasCount ? t('map.openList', { homes: format.number(results.total) }) : t('map.list'),
        }}
        list={
          <SearchList
            {...results}
            state={state}
            options={loaderData.options}
            nearMatches={loaderData.nearMatches}
            unknownPlaces={loaderData.unknownPlaces}
            title={title}
            saveButton={saveButton}
            busy={busy}
            activeId={hovered}
            onHover={setHovered}
            onChange={change}
          />
        }
        mapAction={saveButton}
        map={
          <SearchMapPane
            state={state}
            marketBounds={loaderData.marketBounds}
            properties={results.total > 0 ? results.properties : (loaderData.nearMatches?.properties ?? [])}
            hoveredId={hovered}
            onHover={setHovered}
            onChange={change}
          />
        }
      />
    </>
  );
}

/** Returns the request for a page of results. */
function listInput(state: SearchState) {
  const offset = (state.page - 1) * pageSize;
  return { ...searchFilters(state), ...state.box, sort: state.sort, limit: pageSize, offset };
}

/** Returns the title of a search, for example "Homes for sale in Lisbon" or "Homes for sale: “river view”". */
function useSearchTitle(state: SearchState): string {
  const { property_type, search, near, box, area } = state;
  const { t } = useTranslation();
  const offer = t(`search.title.${property_type ?? 'any'}`);
  const places = placesOf(state);
  const isNear = places.every(({ circle }) => circle);
  const isNamed = places.every(({ city, state: region, country }) => city ?? region ?? country);
  const title =
    places.length > 0
      ? isNamed
        ? t(isNear ? 'map.titleNear' : 'search.titleIn', { title: offer, place: placesText(places, t) })
        : t('search.titleFor', { title: offer, words: placesText(places, t) })
      : near && box
        ? t('map.titleNear', { title: offer, place: isolateText(near) })
        : area
          ? t('search.titleArea', { title: offer })
          : offer;
  return search ? t('search.titleFor', { title, words: isolateText(search) }) : title;
}

/** Returns the part of the state that a saved search stores: its alerts make a filter by age pointless. */
function filtersOnly({ near: _near, posted_since: _age, listed_within: _days, ...state }: SearchState): SearchState {
  return { ...state, sort: 'newest', layout: 'both', page: 1 };
}
