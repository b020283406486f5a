import { paging } from '@latchkey/contract/limits';
import { useSearchParams } from 'react-router';

/** What is looked at of a table. All of it stands in the address: reload, Back and a sent link show the same. */
export interface TableState<Filter extends string> {
  search: string;
  sort: string;
  order: 'asc' | 'desc';
  /** From 1. */
  page: number;
  filters: Readonly<Record<Filter, string>>;
  /** What the call gets. */
  input: { search?: string; sort?: string; order?: 'asc' | 'desc'; limit: number; offset: number } & Partial<
    Record<Filter, string>
  >;
  /** Sets one thing and goes back to the first page; a blank takes it out. */
  set: (name: Filter | 'search', value: string) => void;
  /** Sorts by a column, or the other way round when it is sorted by that already. */
  sortBy: (sort: string) => void;
  /** Address of a page. */
  to: (page: number) => string;
  /** Whether anything narrows the table down. */
  isNarrowed: boolean;
  /** Takes out all that narrows it. */
  clear: () => void;
}

export function useTableState<Filter extends string = never>(
  filterNames: readonly Filter[] = [],
  first: { sort?: string; order?: 'asc' | 'desc' } = {},
): TableState<Filter> {
  const [query, setQuery] = useSearchParams();
  const sort = query.get('sort') ?? first.sort ?? '';
  const order = (query.get('order') ?? first.order) === 'asc' ? 'asc' : 'desc';
  const search = query.get('search') ?? '';
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  const filters = Object.fromEntries(filterNames.map((name) => [name, query.get(name) ?? ''])) as Record<
    Filter,
    string
  >;
  const given = Object.fromEntries(Object.entries<string>(filters).filter(([, value]) => value !== ''));

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
      ...(given as Partial<Record<Filter, string>>),
    },
    set: (name, value) => change({ [name]: value }, name === 'search'),
    sortBy: (by) => change({ sort: by, order: by === sort && order === 'desc' ? 'asc' : 'desc' }, true),
    to: (number) => {
      const next = new URLSearchParams(query);
      if (number > 1) next.set('page', String(number));
      else next.delete('page');
      return `?${next.toString()}`;
    },
    isNarrowed: search !== '' || Object.keys(given).length > 0,
    clear: () => change({ search: '', ...Object.fromEntries(filterNames.map((name) => [name, ''])) }, false),
  };
}
