import { countVisit } from '@latchkey/contract/statistics/calls';
import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { request } from '../../../api/request.ts';

let isCounted = false;

/** What was searched for last, so that one list is counted once, however often it is looked at. */
let lastSearch = '';

/**
 * Tells the market that somebody is there, once a visit, and what they searched for with how many results. Without an
 * answer nothing is lost but a number.
 */
export function useCountVisit(): void {
  const { pathname, search } = useLocation();
  const total = useMatches().reduce<number | null>((found, { loaderData }) => readTotal(loaderData) ?? found, null);
  useEffect(() => {
    const query = new URLSearchParams(search);
    const isSearch = pathname.replace(/\/$/, '') === '/search' && total !== null && !query.has('page');
    const city = query.get('city') ?? '';
    const words = query.get('search') ?? '';
    const category = Number(query.get('category_ids')?.split(',')[0]) || undefined;
    const asked = `${city} ${words} ${category}`;
    const isNew = isSearch && asked !== lastSearch;
    // What the device itself kept is shown to nobody who could count it.
    if ((isCounted && !isNew) || !navigator.onLine) return;
    isCounted = true;
    if (isNew) lastSearch = asked;
    const input = isNew
      ? { results: total, words: words.slice(0, 60), city: city.slice(0, 100), category_id: category }
      : {};
    request(countVisit, input).catch(() => undefined);
  }, [pathname, search, total]);
}

function readTotal(data: unknown): number | null {
  const { total } = Object(data) as { total?: unknown };
  return typeof total === 'number' ? total : null;
}
