import { asRecord } from '@latchkey/contract/schema/record';
import { countVisit } from '@latchkey/contract/statistics/calls';
import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { request } from '../../../shared/api/request.ts';

let isCounted = false;

/** The last counted search, so that viewing the same results again does not count. */
let lastSearch = '';

/**
 * Counts the visit once, and each new search with its number of results. Failed requests are ignored: they only cost
 * a count.
 */
export function useCountVisit(): void {
  const { pathname, search } = useLocation();
  const total = useMatches().reduce<number | null>((found, { loaderData }) => readTotal(loaderData) ?? found, null);
  useEffect(() => {
    const query = new URLSearchParams(search);
    const isSearch = pathname.replace(/\/$/, '') === '/search' && total !== null && !query.has('page');
    const city = query.get('city') ?? '';
    const text = query.get('search') ?? '';
    const category = Number(query.get('category_ids')?.split(',')[0]) || undefined;
    const searchKey = `${city} ${text} ${category}`;
    const isNew = isSearch && searchKey !== lastSearch;
    // Pages from the offline cache cannot be counted.
    if ((isCounted && !isNew) || !navigator.onLine) return;
    isCounted = true;
    if (isNew) lastSearch = searchKey;
    const input = isNew
      ? { results: total, words: text.slice(0, 60), city: city.slice(0, 100), category_id: category }
      : {};
    request(countVisit, input).catch(() => undefined);
  }, [pathname, search, total]);
}

function readTotal(data: unknown): number | null {
  const { total } = asRecord(data);
  return typeof total === 'number' ? total : null;
}
