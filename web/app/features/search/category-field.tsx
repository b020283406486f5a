import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useMarks } from '../../shared/saved-listings/marks.ts';
import { CountedCheckbox, countOf, useFacets } from './facet-counts.tsx';
import { type FilterProps, toggleItem } from './filter-props.ts';
import { countFilters, type SearchState } from './search-state.ts';
import { toggleShown } from './toggle-shown.ts';

export function CategoryField({ state, options, onChange }: FilterProps) {
  const { t, named } = useTranslation();
  const hidden = useMarks((marks) => marks.hidden);
  const usesMarketCounts = matchesMarketCounts({ ...state, category_ids: [] }, hidden);
  const facets = useFacets(state);
  return (
    <fieldset className="filter-choices">
      <legend className="sr-only">{t('search.kind')}</legend>
      {options.categories.map((category) => (
        <CountedCheckbox
          key={category.id}
          count={usesMarketCounts ? category.count : countOf(facets?.categories, ({ id }) => id === category.id)}
          isEstimate={!usesMarketCounts && facets?.is_estimate}
          checked={state.category_ids.includes(category.id)}
          onChange={() =>
            onChange(
              toggleShown(
                state,
                (search) => search.category_ids.includes(category.id),
                (search) => ({ category_ids: toggleItem(search.category_ids, category.id) }),
              ),
            )
          }
        >
          {named(category.name)}
        </CountedCheckbox>
      ))}
    </fieldset>
  );
}

/** Whether the counts in the categories of the market apply to the search. */
export function matchesMarketCounts(search: SearchState, hidden: ReadonlySet<number>): boolean {
  const locations = [search.search, search.city, search.state, search.country, search.box];
  return countFilters(search) === 0 && locations.every((location) => location === undefined) && hidden.size === 0;
}
