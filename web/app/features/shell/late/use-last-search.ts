import { paths } from '@latchkey/contract/paths';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useBrowserState } from '../../../api/browser-state.ts';
import { lastSearchFromQuery } from '../../../listing/last-search.ts';

/** Stores the filters of the last search (contract 7.5); the palette offers them. */
export function useLastSearch(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const filterData = pathname === paths.search() ? lastSearchFromQuery(search) : null;
    if (filterData) useBrowserState.setState(({ cachedata }) => ({ cachedata: { ...cachedata, filterData } }));
  }, [pathname, search]);
}
