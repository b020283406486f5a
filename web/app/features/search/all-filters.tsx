import { getSearchSummary } from '@latchkey/contract/search/calls';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useCall } from '../../shared/api/use-call.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Sheet } from '../../ui/overlays/dialog.tsx';
import { FilterField } from './filter-field.tsx';
import { type FilterChange, availableFilters, type FilterProps } from './filter-props.ts';
import { searchFilters, type SearchState } from './search-state.ts';

interface AllFiltersProps extends FilterProps {
  onClose: () => void;
}

const noFilters: FilterChange = {
  property_type: undefined,
  min_price: undefined,
  max_price: undefined,
  category_ids: [],
  facility_ids: [],
  atLeast: {},
  oneOf: {},
  stated: [],
  posted_since: undefined,
  is_premium: undefined,
};

/** All filters in one sheet. They are applied by the button, which shows the number of results. */
export default function AllFilters({ state, options, onChange, onClose }: AllFiltersProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [draft, setDraft] = useState<SearchState>(state);
  const change = (next: FilterChange) => setDraft((current) => ({ ...current, ...next }));
  const summary = useCall(getSearchSummary, { ...searchFilters(draft), ...draft.box }, { keepPrevious: true });
  const total = summary.data?.data.total;
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('search.allFilters')}
      closeLabel={t('shell.close')}
      footer={
        <>
          <Button variant="ghost" onClick={() => change(noFilters)}>
            {t('search.clear')}
          </Button>
          <Button
            onClick={() => {
              onChange(draft);
              onClose();
            }}
          >
            {total === undefined
              ? t('notices.showHomes')
              : t('search.show', { count: total, homes: format.number(total) })}
          </Button>
        </>
      }
    >
      <div className="filter-all">
        {availableFilters(options).map((name) => (
          <section key={name} aria-label={t(`search.${headings[name]}`)}>
            <h3>{t(`search.${headings[name]}`)}</h3>
            <FilterField name={name} state={draft} options={options} onChange={change} />
          </section>
        ))}
        <Checkbox
          checked={draft.is_premium === 1}
          onChange={(event) => change({ is_premium: event.target.checked ? 1 : undefined })}
        >
          {t('search.premium')}
        </Checkbox>
      </div>
    </Sheet>
  );
}

const headings = {
  place: 'place',
  offer: 'offer',
  price: 'price',
  kind: 'kind',
  rooms: 'rooms',
  facts: 'facts',
  facilities: 'facilities.near',
  listed: 'listed',
} as const;
