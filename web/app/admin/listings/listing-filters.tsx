import { getCategories } from '@latchkey/contract/catalogue/calls';
import { paging } from '@latchkey/contract/limits';
import type { ReactNode } from 'react';
import { useCall } from '../../shared/api/use-call.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Chip } from '../../ui/chip.tsx';
import { FilterSelect } from '../components/table/filter-select.tsx';
import { TableSearch } from '../components/table/table-search.tsx';
import type { TableState } from '../components/table/use-table-state.ts';

export const sharedFilters = [
  'request_status',
  'status',
  'category_id',
  'owner',
  'user_id',
  'featured',
  'lapsed',
] as const;
type SharedFilter = (typeof sharedFilters)[number];

interface ListingFiltersProps<Filter extends string> {
  state: TableState<Filter | SharedFilter>;
  /** Filters with the states on and off. */
  toggles: readonly (Filter | SharedFilter)[];
  /** Filters that only one kind has. */
  children: ReactNode;
}

/** Search and filters of a table of listings. */
export function ListingFilters<Filter extends string>({ state, toggles, children }: ListingFiltersProps<Filter>) {
  const { t, named } = useTranslation();
  const { filters, set } = state;
  const categories = useCall(getCategories, { limit: paging.maxLimit });
  const optionsOf = (name: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`console.listings.${name}.${value}`) }));
  return (
    <div className="console-bar listing-filters">
      <TableSearch state={state} label={t('console.listings.search')} />
      <FilterSelect
        label={t('console.listings.decision')}
        allLabel={t('console.listings.decision.all')}
        value={filters.request_status}
        options={optionsOf('state', ['pending', 'approved', 'rejected'])}
        onChange={(value) => set('request_status', value)}
      />
      <FilterSelect
        label={t('console.listings.switch')}
        allLabel={t('console.listings.switch.all')}
        value={filters.status}
        options={[
          { value: '1', label: t('console.listings.state.on') },
          { value: '0', label: t('console.listings.state.off') },
        ]}
        onChange={(value) => set('status', value)}
      />
      {children}
      <FilterSelect
        label={t('console.listings.category')}
        allLabel={t('console.listings.category.all')}
        value={filters.category_id}
        options={(categories.data?.data ?? []).map(({ id, category }) => ({
          value: String(id),
          label: named(category),
        }))}
        onChange={(value) => set('category_id', value)}
      />
      <FilterSelect
        label={t('console.listings.owner')}
        allLabel={t('console.listings.owner.all')}
        value={filters.owner}
        options={optionsOf('owner', ['market', 'people'])}
        onChange={(value) => set('owner', value)}
      />
      {toggles.map((toggle) => (
        <Chip
          key={toggle}
          selected={filters[toggle] === '1'}
          onClick={() => set(toggle, filters[toggle] === '1' ? '' : '1')}
        >
          {t(`console.listings.state.${toggle}`)}
        </Chip>
      ))}
      {filters.user_id !== '' && (
        <Chip selected onClick={() => set('user_id', '')}>
          {t('console.listings.ofOne', { id: filters.user_id })}
        </Chip>
      )}
    </div>
  );
}
