import { propertySorts } from '@latchkey/contract/search/sort';
import { paths } from '@latchkey/contract/paths';
import type { PropertyCard as Card } from '@latchkey/contract/property/property-card';
import { Columns2, List, Map } from 'lucide-react';
import { lazy, type ReactNode } from 'react';
import { retryImport } from '../../shared/browser/retry-import.ts';
import { DeferredTexts } from '../../shared/i18n/deferred-texts.tsx';
import { isolateText, useTranslation } from '../../shared/i18n/use-translation.ts';
import { PropertyCard } from '../../features/property-card/property-card.tsx';
import { AppliedFilters } from '../../features/search/applied-filters.tsx';
import type { FilterProps, SearchOptions } from '../../features/search/filter-props.ts';
import { maxPage, pageSize } from '../../components/pagination.tsx';
import { layouts, type SearchState, formatSearch } from '../../features/search/search-state.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Pagination } from '../../ui/navigation/pagination.tsx';
import type { NearMatchesData } from './near-matches.tsx';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { Select } from '../../ui/fields/select.tsx';

const TravelTimes = lazy(() => retryImport(() => import('./travel-times.tsx')));
const NearMatches = lazy(() => retryImport(() => import('./near-matches.tsx')));

const sizes = '(min-width: 1200px) 320px, (min-width: 600px) 45vw, 92vw';
const icons = { both: <Columns2 />, list: <List />, map: <Map /> };

interface SearchListProps {
  properties: Card[];
  /** For a search without results. */
  nearMatches: NearMatchesData | null;
  /** Names of chosen places in which no home has ever been listed. */
  unknownPlaces: readonly string[];
  total: number;
  isEstimate: boolean;
  state: SearchState;
  options: SearchOptions;
  title: string;
  saveButton: ReactNode;
  /** Loading while the previous results stay visible. */
  busy: boolean;
  activeId: number | null;
  onHover: (id: number | null) => void;
  onChange: FilterProps['onChange'];
}

/** Names places without listings, and states that filters and orders by price do not convert currencies. */
function ResultNotes({ places, hasCurrencies }: { places: readonly string[]; hasCurrencies: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      {places.length > 0 && <p>{t('contentPages.unknownPlaces', { places: places.map(isolateText).join(', ') })}</p>}
      {hasCurrencies && <p>{t('contentPages.otherCurrency')}</p>}
    </>
  );
}

/** Search results with title, count, sorting and pagination. */
export function SearchList({
  properties,
  nearMatches,
  unknownPlaces,
  total,
  isEstimate,
  state,
  options,
  title,
  saveButton,
  busy,
  activeId,
  onHover,
  onChange,
}: SearchListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const pages = Math.min(maxPage, Math.ceil(total / pageSize));
  const pathOf = (page: number) => {
    const query = formatSearch({ ...state, page }).toString();
    return query ? `${paths.search()}?${query}` : paths.search();
  };
  const renderTravel = (card?: { id: number }) =>
    state.travel && (
      <DeferredTexts group="deferred">
        <TravelTimes travel={state.travel} properties={properties} {...card} />
      </DeferredTexts>
    );
  const isNarrowed = pathOf(1) !== paths.search();
  const hasCurrencies = properties.some(({ currency }) => currency);
  return (
    <div className="search-list">
      <div className="search-head">
        <div>
          <h1>{title}</h1>
          <p role="status">
            {isEstimate
              ? t('search.countAbout', { homes: format.number(total) })
              : t('search.count', { count: total, homes: format.number(total) })}
            {state.box && ` ${t('search.inView')}`}
          </p>
          {(hasCurrencies || unknownPlaces.length > 0) && (
            <DeferredTexts group="pages">
              <ResultNotes places={unknownPlaces} hasCurrencies={hasCurrencies} />
            </DeferredTexts>
          )}
        </div>
        <div className="search-tools">
          {saveButton}
          <Select
            small
            aria-label={t('search.sort')}
            value={state.sort}
            onChange={(event) =>
              onChange({ sort: propertySorts.find((sort) => sort === event.target.value) ?? 'newest' })
            }
          >
            {propertySorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`search.sort.${sort}`)}
              </option>
            ))}
          </Select>
          <SegmentedControl
            className="search-layouts"
            legend={t('search.layout')}
            segments={layouts.map((layout) => ({
              value: layout,
              label: t(`search.layout.${layout}`),
              icon: icons[layout],
            }))}
            value={state.layout}
            onValueChange={(layout) => onChange({ layout, page: state.page })}
          />
        </div>
      </div>
      <AppliedFilters state={state} options={options} onChange={onChange} />
      {renderTravel()}
      {properties.length === 0 ? (
        <>
          <EmptyState
            centred
            {...(nearMatches && { picture: null })}
            title={t(isNarrowed ? 'search.none' : 'search.noneYet')}
            text={isNarrowed && !nearMatches && t('search.noneText')}
            action={
              isNarrowed && (
                <LinkButton to={paths.search()} variant="line">
                  {t('search.reset')}
                </LinkButton>
              )
            }
          />
          {nearMatches && (
            <DeferredTexts group="pages">
              <NearMatches {...nearMatches} state={state} options={options} />
            </DeferredTexts>
          )}
        </>
      ) : (
        <ul className="search-cards" aria-busy={busy}>
          {properties.map((property, index) => (
            <li key={property.id}>
              <PropertyCard
                as="h2"
                property={property}
                sizes={sizes}
                priority={index < 2}
                isHighlighted={activeId === property.id}
                onHover={onHover}
              />
              {renderTravel({ id: property.id })}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-12">
        <Pagination
          label={t('search.pages')}
          current={state.page}
          count={pages}
          to={pathOf}
          previousLabel={t('search.previous')}
          nextLabel={t('search.next')}
          pageLabel={(page) => t('search.page', { page })}
          format={(page) => format.number(page)}
        />
      </div>
    </div>
  );
}
