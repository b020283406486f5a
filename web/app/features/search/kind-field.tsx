import { getSearchSummary } from '@latchkey/contract/calls/search';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../format/use-format.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useCall } from '../../api/use-call.ts';
import type { FilterProps } from './filter-props.ts';
import { countFilters, searchFilters } from './search-state.ts';
import { toggled } from './toggled.ts';

export function KindField({ state, options, onChange }: FilterProps) {
  const { t, named } = useTranslation();
  const format = useFormat();
  const counts = useKindCounts(state, options);
  return (
    <fieldset className="filter-choices">
      <legend className="sr-only">{t('search.kind')}</legend>
      {options.categories.map((category) => (
        <Checkbox
          key={category.id}
          checked={state.category_ids.includes(category.id)}
          onChange={() => onChange({ category_ids: toggled(state.category_ids, category.id) })}
        >
          {named(category.name)}{' '}
          {counts && <small className="tnum text-ink-3">{format.number(counts.get(category.id) ?? 0)}</small>}
        </Checkbox>
      ))}
    </fieldset>
  );
}

/** What each kind holds under the other filters; null while that is unknown, or too much to be counted. */
function useKindCounts(state: FilterProps['state'], options: FilterProps['options']): Map<number, number> | null {
  const others = { ...state, category_ids: [] };
  const { search, city, state: region, country, box } = others;
  const isPlain = countFilters(others) === 0 && [search, city, region, country, box].every((one) => one === undefined);
  const { data } = useCall(
    getSearchSummary,
    { ...searchFilters(others), ...others.box, by_category: 1 },
    { enabled: !isPlain, keepPrevious: true },
  );
  if (isPlain) return new Map(options.categories.map(({ id, count }) => [id, count]));
  const counted = data?.data.categories;
  return counted ? new Map(counted.map(({ id, total }) => [id, total])) : null;
}
