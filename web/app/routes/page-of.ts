import { data } from 'react-router';

/** Homes on a page; divides by two, three and four columns. */
export const pageSize = 24;

/** Homes on a page of a ranked list, and cities (contract 7.1). */
export const rankedPageSize = 8;

/** Nobody leafs further; a narrower question finds more. */
export const lastPage = 500;

/** The page that an address asks for, from 1; what is no number is the first. */
export function pageOf(query: URLSearchParams): number {
  const text = query.get('page') ?? '';
  return /^\d{1,9}$/.test(text) ? Math.max(1, Number(text)) : 1;
}

/** The page of a list of one's own: who asks for one behind any list is led back by `useLastPage`, not refused. */
export function ownPageOf(query: URLSearchParams): number {
  return Math.min(lastPage, pageOf(query));
}

/**
 * @param size rows on a page
 * @throws 404 behind the last page that any list has
 */
export function pageInput(request: Request, size: number = pageSize): { limit: number; offset: number } {
  const page = pageOf(new URL(request.url).searchParams);
  refusePageAfter(lastPage, page);
  return { limit: size, offset: (page - 1) * size };
}

/** A page behind the last is no page: who was sent there hears so, and search engines forget it. */
export function refuseEmptyPage(request: Request, rows: readonly unknown[]): void {
  if (rows.length === 0) refusePageAfter(1, pageOf(new URL(request.url).searchParams));
}

/** @throws 404 for a page that is not there */
export function refusePageAfter(last: number, page: number): void {
  if (page > last) throw data(null, { status: 404 });
}
