import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { lastPage } from './page-of.ts';

interface PagedList {
  /** The rows of the page that is asked for; undefined until they are known. */
  rows: readonly unknown[] | undefined;
  total: number;
  /** Rows on a page. */
  size: number;
  /** Address of a page, from 1. */
  to: (page: number) => string;
}

/**
 * Whoever stands behind the last page, because its only row went or by an old address, is led to the last one.
 * @returns whether somebody is on the way there: then the list is not empty, whatever this page holds
 */
export function useLastPage({ rows, total, size, to }: PagedList): boolean {
  const navigate = useNavigate();
  const isBehind = rows?.length === 0 && total > 0;
  const last = to(Math.min(lastPage, Math.ceil(total / size)));
  useEffect(() => {
    if (isBehind) void navigate(last, { replace: true });
  }, [isBehind, navigate, last]);
  return isBehind;
}
