import { isRecord } from '@latchkey/contract/schema/record';
/** The last search in the format of `cachedata.filterData`, which other clients read too (contract 7.5). */
export interface LastSearch {
  filterData: {
    /** Category id; blank for all. */
    propType: string;
    minPrice: string;
    maxPrice: string;
    postedSince: string;
    selectedLocation: { city: string; state: string; country: string } | null;
  };
  /** 0 to buy, 1 to rent. */
  activeTab: 0 | 1;
  searchInput: string;
  /** All filters as the URL query of this client; absent from other clients. */
  query?: string;
}

/** Query parameters that are not filters. */
const viewParams = ['page', 'layout', 'sort'];

/** @returns null for a query without filters */
export function lastSearchFromQuery(address: string): LastSearch | null {
  const query = new URLSearchParams(address);
  for (const name of viewParams) query.delete(name);
  if (query.size === 0) return null;
  const text = (name: string) => query.get(name) ?? '';
  const location = { city: text('city'), state: text('state'), country: text('country') };
  return {
    filterData: {
      propType: text('category_ids').split(',', 1)[0] ?? '',
      minPrice: text('min_price'),
      maxPrice: text('max_price'),
      postedSince: text('posted_since'),
      selectedLocation: Object.values(location).some(Boolean) ? location : null,
    },
    activeTab: text('property_type') === '1' ? 1 : 0,
    searchInput: text('search'),
    query: query.toString(),
  };
}

/** URL query of the stored search; null when there is none or it is damaged. */
export function lastSearchToQuery(stored: unknown): URLSearchParams | null {
  if (!isRecord(stored)) return null;
  if (typeof stored['query'] === 'string') return nullIfEmpty(new URLSearchParams(stored['query']));
  if (!isRecord(stored['filterData'])) return null;
  const { propType, minPrice, maxPrice, postedSince, selectedLocation } = stored['filterData'];
  const { city, state, country } = isRecord(selectedLocation) ? selectedLocation : {};
  const { activeTab, searchInput: search } = stored;
  const query = new URLSearchParams();
  const filters = {
    search,
    city,
    state,
    country,
    min_price: minPrice,
    max_price: maxPrice,
    category_ids: propType,
    posted_since: postedSince,
  };
  for (const [name, value] of Object.entries(filters)) {
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
    if (text) query.set(name, text);
  }
  if (query.size > 0 && (activeTab === 0 || activeTab === 1)) query.set('property_type', String(activeTab));
  return nullIfEmpty(query);
}

function nullIfEmpty(query: URLSearchParams): URLSearchParams | null {
  return query.size > 0 ? query : null;
}
