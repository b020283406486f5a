import { paging } from '@latchkey/contract/limits';
import { useSearchParams } from 'react-router';

/** Search, sort order, filters and page of a table. The URL has all of it, so that reload, Back and links restore it. */
export interface TableState<Filter extends string> {
  search: string;
  sort: string;
  order: 'asc' | 'desc';
  /** From 1. */
  page: number;
  filters: Readonly<Record<Filter, string>>;
  /** Input of the call. */
  input: { search?: string; sort?: string; order?: 'asc' | 'desc'; limit: number; offset: number } & Partial<
    Record<Filter, string>
  >;
  /** Sets a filter and returns to the first page; a blank value removes it. */
  set: (name: Filter | 'search', value: string) => void;
  /** Sorts by a column; reverses the order when the table is sorted by it already. */
  sortBy: (sort: string) => void;
  /** Link to a page of the table. */
  to: (page: number) => string;
  /** Whether a search or a filter is set. */
  isFiltered: boolean;
  /** Removes search and filters. */
  clearFilters: () => void;
}

export function useTableState<Filter extends string = never>(
  filterNames: readonly Filter[] = [],
  defaults: { sort?: string; order?: 'asc' | 'desc' } = {},
): TableState<Filter> {
  const [query, setQuery] = useSearchParams();
  const sort = query.get('sort') ?? defaults.sort ?? '';
  const order = (query.get('order') ?? defaults.order) === 'asc' ? 'asc' : 'desc';
  const search = query.get('search') ?? '';
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  const filters = Object.fromEntries(filterNames.map((name) => [name, query.get(name) ?? ''])) as Record<
    Filter,
    string
  >;
  const activeFilters = Object.fromEntries(Object.entries<string>(filters).filter(([, value]) => value !== ''));

  function change(values: Readonly<Record<string, string>>, replace: boolean) {
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        next.delete('page');
        return next;
      },
      { replace, preventScrollReset: true },
    );
  }

  return {
    search,
    sort,
    order,
    page,
    filters,
    input: {
      ...(search && { search }),
      ...(sort && { sort, order }),
      limit: paging.tableRows,
      offset: (page - 1) * paging.tableRows,
      ...(activeFilters as Partial<Record<Filter, string>>),
    },
    set: (name, value) => change({ [name]: value }, name === 'search'),
    sortBy: (by) => change({ sort: by, order: by === sort && order === 'desc' ? 'asc' : 'desc' }, true),
    to: (number) => {
      const next = new URLSearchParams(query);
      if (number > 1) next.set('page', String(number));
      else next.delete('page');
      return `?${next.toString()}`;
    },
    isFiltered: search !== '' || Object.keys(activeFilters).length > 0,
    clearFilters: () => change({ search: '', ...Object.fromEntries(filterNames.map((name) => [name, ''])) }, false),
  };
}
