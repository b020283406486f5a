import { paths, withoutTrailingSlash } from '@latchkey/contract/paths';
import { useLocation } from 'react-router';

/** Returns the text of the search whose results the page shows; blank on other pages. */
export function useSearchText(): string {
  const { pathname, search } = useLocation();
  return (withoutTrailingSlash(pathname) === paths.search() && new URLSearchParams(search).get('search')) || '';
}
