import { filtersOfQuery } from '@latchkey/contract/search/filter-texts';
import { propertySorts } from '@latchkey/contract/search/sort';
import { paths } from '@latchkey/contract/paths';
import type { PropertyCard as Card } from '@latchkey/contract/property/property-card';
import { Columns2, List, Map } from 'lucide-react';
import { LateTexts } from '../../i18n/late-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PropertyCard } from '../../features/property-card/property-card.tsx';
import { SaveSearchButton } from '../../features/saved-search/save-search-button.tsx';
import type { FilterChange } from '../../features/search/filter-props.ts';
import { layouts, pageSize, type SearchState, writeSearch } from '../../features/search/search-state.ts';
import { useFormat } from '../../format/use-format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Select } from '../../ui/select.tsx';

const sizes = '(min-width: 1200px) 320px, (min-width: 600px) 45vw, 92vw';
const icons = { both: <Columns2 />, list: <List />, map: <Map /> };

interface SearchListProps {
  homes: Card[];
  total: number;
  isEstimate: boolean;
  state: SearchState;
  title: string;
  /** The next answer is on its way; what was seen before stays. */
  busy: boolean;
  lit: number | null;
  onHover: (id: number | null) => void;
  onChange: (change: FilterChange) => void;
}

/** Filters and orders by price do not convert amounts. */
function ComparedNote() {
  const { t } = useTranslation();
  return <p>{t('pages.otherCurrency')}</p>;
}

/** The results: title, number, sorting, cards, pages. */
export function SearchList({ homes, total, isEstimate, state, title, busy, lit, onHover, onChange }: SearchListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const pages = Math.min(500, Math.ceil(total / pageSize));
  const address = (page: number) => {
    const query = writeSearch({ ...state, page }).toString();
    return query ? `${paths.search()}?${query}` : paths.search();
  };
  const isNarrowed = address(1) !== paths.search();
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
          {homes.some(({ currency }) => currency) && (
            <LateTexts of="pages">
              <ComparedNote />
            </LateTexts>
          )}
        </div>
        <div className="search-tools">
          <SaveSearchButton filters={filtersOfQuery(writeSearch(filtersOnly(state)))} name={title} />
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
      {homes.length === 0 ? (
        <EmptyState
          centred
          title={t(isNarrowed ? 'search.none' : 'search.noneYet')}
          text={isNarrowed && t('search.noneText')}
          action={
            isNarrowed && (
              <LinkButton to={paths.search()} variant="line">
                {t('search.reset')}
              </LinkButton>
            )
          }
        />
      ) : (
        <ul className="search-cards" aria-busy={busy}>
          {homes.map((home, index) => (
            <li key={home.id}>
              <PropertyCard
                as="h2"
                home={home}
                sizes={sizes}
                priority={index < 2}
                lit={lit === home.id}
                onHover={onHover}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-12">
        <Pagination
          label={t('search.pages')}
          current={state.page}
          count={pages}
          to={address}
          previousLabel={t('search.previous')}
          nextLabel={t('search.next')}
          pageLabel={(page) => t('search.page', { page })}
          format={(page) => format.number(page)}
        />
      </div>
    </div>
  );
}

/** Of the view of a search what says which homes it finds. What is new is new: the age of a home is left out, too. */
function filtersOnly({ near: _near, posted_since: _age, ...state }: SearchState): SearchState {
  return { ...state, sort: 'newest', layout: 'both', page: 1 };
}
