import { getSearchSummary } from '@latchkey/contract/search/calls';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useCall } from '../../shared/api/use-call.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/overlays/dialog.tsx';
import { CountedCheckbox, useFacets } from './facet-counts.tsx';
import { FilterField } from './filter-field.tsx';
import {
  type FilterChange,
  type FilterName,
  availableFilters,
  filterHeadings,
  type FilterProps,
  type SearchOptions,
} from './filter-props.ts';
import { noPlace } from './chosen-places.ts';
import { searchFilters, type SearchState } from './search-state.ts';

interface FilterSheetProps extends FilterProps {
  /** One filter, as on a phone; without it all. */
  only?: FilterName;
  title: string;
  onClose: () => void;
}

/** Filters in a sheet. They are applied by the button, which shows the number of results. */
export default function FilterSheet({ only, title, state, options, onChange, onClose }: FilterSheetProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [draft, setDraft] = useState<SearchState>(state);
  const change: FilterProps['onChange'] = (next) =>
    setDraft((current) => ({ ...current, ...(typeof next === 'function' ? next(current) : next) }));
  const summary = useCall(getSearchSummary, { ...searchFilters(draft), ...draft.box }, { keepPrevious: true });
  const facets = useFacets(draft);
  const total = summary.data?.data.total;
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      closeLabel={t('shell.close')}
      footer={
        <>
          <Button variant="ghost" onClick={() => change(clearedFilters(draft, options, only))}>
            {t(only ? 'search.clearOne' : 'search.clear')}
          </Button>
          <Button
            onClick={() => {
              onChange({ ...draft, page: 1 });
              onClose();
            }}
          >
            {total === undefined
              ? t('search.showHomes')
              : t('search.show', { count: total, homes: format.number(total) })}
          </Button>
        </>
      }
    >
      {only ? (
        <FilterField name={only} state={draft} options={options} onChange={change} />
      ) : (
        <div className="filter-all">
          {availableFilters(options).map((name) => (
            <section key={name} aria-label={t(`search.${filterHeadings[name]}`)}>
              <h3>{t(`search.${filterHeadings[name]}`)}</h3>
              <FilterField name={name} state={draft} options={options} onChange={change} />
            </section>
          ))}
          <CountedCheckbox
            count={facets?.is_premium}
            isEstimate={facets?.is_estimate}
            checked={draft.is_premium === 1}
            onChange={(event) => change({ is_premium: event.target.checked ? 1 : undefined })}
          >
            {t('search.premium')}
          </CountedCheckbox>
        </div>
      )}
    </Sheet>
  );
}

/** The change that clears one filter, or all except the place. */
export function clearedFilters(state: SearchState, options: SearchOptions, only?: FilterName): FilterChange {
  const counted = new Set(options.counted.map(({ id }) => String(id)));
  const limits = (remains: (id: string) => boolean) => {
    const remainingOf = (limit: Record<string, number>) =>
      Object.fromEntries(Object.entries(limit).filter(([id]) => remains(id)));
    return { atLeast: remainingOf(state.atLeast), atMost: remainingOf(state.atMost) };
  };
  const prices = {
    min_price: undefined,
    max_price: undefined,
    min_price_per_area: undefined,
    max_price_per_area: undefined,
  };
  const cleared: Record<FilterName, FilterChange> = {
    place: noPlace,
    travel: { travel: undefined },
    offer: { property_type: undefined, ...prices },
    price: prices,
    kind: { category_ids: [] },
    rooms: limits((id) => !counted.has(id)),
    facts: { ...limits((id) => counted.has(id)), oneOf: {}, allOf: {}, stated: [] },
    media: { has_floor_plan: undefined, has_virtual_tour: undefined, is_reduced: undefined },
    without: { exclude: undefined, noneOf: {} },
    facilities: { facility_ids: [] },
    available: { available_by: undefined },
    listed: { posted_since: undefined, listed_within: undefined },
  };
  if (only) return cleared[only];
  const { place: _, ...others } = cleared;
  const none = { is_premium: undefined, area: undefined };
  return Object.assign(none, ...Object.values(others), { atLeast: {}, atMost: {} });
}
