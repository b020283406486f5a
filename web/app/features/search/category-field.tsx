import { getSearchSummary } from '@latchkey/contract/search/calls';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { useCall } from '../../shared/api/use-call.ts';
import { useMarks } from '../../shared/saved-listings/marks.ts';
import { type FilterProps, toggleItem } from './filter-props.ts';
import { countFilters, searchFilters, type SearchState } from './search-state.ts';

export function CategoryField({ state, options, onChange }: FilterProps) {
  const { t, named } = useTranslation();
  const format = useFormat();
  const counts = useCategoryCounts(state, options);
  return (
    <fieldset className="filter-choices">
      <legend className="sr-only">{t('search.kind')}</legend>
      {options.categories.map((category) => (
        <Checkbox
          key={category.id}
          checked={state.category_ids.includes(category.id)}
          onChange={() => onChange({ category_ids: toggleItem(state.category_ids, category.id) })}
        >
          {named(category.name)}{' '}
          {counts && <small className="tnum text-ink-3">{format.number(counts.get(category.id) ?? 0)}</small>}
        </Checkbox>
      ))}
    </fieldset>
  );
}

/**
 * Number of listings per category under the other filters, without hidden listings; null while loading, or when there are
 * too many to count.
 */
function useCategoryCounts(state: FilterProps['state'], options: FilterProps['options']): Map<number, number> | null {
  const others = { ...state, category_ids: [] };
  const hidden = useMarks((marks) => marks.hidden);
  const usesMarketCounts = matchesMarketCounts(others, hidden);
  const { data } = useCall(
    getSearchSummary,
    { ...searchFilters(others), ...others.box, by_category: 1 },
    { enabled: !usesMarketCounts, keepPrevious: true },
  );
  if (usesMarketCounts) return new Map(options.categories.map(({ id, count }) => [id, count]));
  const counted = data?.data.categories;
  return counted ? new Map(counted.map(({ id, total }) => [id, total])) : null;
}

/** Whether the counts in the categories of the market apply to the search. */
export function matchesMarketCounts(search: SearchState, hidden: ReadonlySet<number>): boolean {
  const locations = [search.search, search.city, search.state, search.country, search.box];
  return countFilters(search) === 0 && locations.every((location) => location === undefined) && hidden.size === 0;
}
