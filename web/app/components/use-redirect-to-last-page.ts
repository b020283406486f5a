import { useNavigate } from 'react-router';
import { useEffect } from 'react';
import { maxPage } from './pagination.tsx';

interface PagedList {
  /** Rows of the requested page; undefined until loaded. */
  rows: readonly unknown[] | undefined;
  total: number;
  /** Rows on a page. */
  size: number;
  /** Returns the path of a page, from 1. */
  to: (page: number) => string;
}

/**
 * Redirects from a page past the last one, which has lost its only row or comes from an old link, to the last page.
 * @returns whether it redirects: then the list is not empty although this page is
 */
export function useRedirectToLastPage({ rows, total, size, to }: PagedList): boolean {
  const navigate = useNavigate();
  const isPastLast = rows?.length === 0 && total > 0;
  const last = to(Math.min(maxPage, Math.ceil(total / size)));
  useEffect(() => {
    if (isPastLast) void navigate(last, { replace: true });
  }, [isPastLast, navigate, last]);
  return isPastLast;
}
