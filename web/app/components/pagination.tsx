import { useTranslation } from '../shared/i18n/use-translation.ts';
import { useSearchParams, data } from 'react-router';
import { useFormat } from '../shared/format/use-format.ts';
import { Pagination } from '../ui/navigation/pagination.tsx';

interface PageLinksProps {
  total: number;
  /** Rows on a page. */
  size: number;
  /** Returns the path of a page, from 1. */
  to: (page: number) => string;
}

/** Pagination of a list. Renders no links for a single page. */
export function PageLinks({ total, size, to }: PageLinksProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [query] = useSearchParams();
  return (
    <div className="mt-12">
      <Pagination
        label={t('search.pages')}
        current={readPage(query)}
        count={Math.min(maxPage, Math.ceil(total / size))}
        to={to}
        previousLabel={t('search.previous')}
        nextLabel={t('search.next')}
        pageLabel={(page) => t('search.page', { page: format.number(page) })}
        format={(page) => format.number(page)}
      />
    </div>
  );
}

/** Entries on a page of a list; divides by two, three and four columns. */
export const pageSize = 24;

/** Last page of any list: a narrower search finds more. */
export const maxPage = 500;

/** Returns the page number of a URL, from 1; anything that is no number is the first. */
export function readPage(query: URLSearchParams): number {
  const text = query.get('page') ?? '';
  return /^\d{1,9}$/.test(text) ? Math.max(1, Number(text)) : 1;
}

/** Returns the page number of an own list, clamped: `useRedirectToLastPage` redirects from a page that does not exist. */
export function readPageClamped(query: URLSearchParams): number {
  return Math.min(maxPage, readPage(query));
}

/**
 * Returns `limit` and `offset` of the requested page.
 * @throws 404 past the last page of any list
 */
export function pageInput(request: Request): { limit: number; offset: number } {
  const page = readPage(new URL(request.url).searchParams);
  assertPageExists(maxPage, page);
  return { limit: pageSize, offset: (page - 1) * pageSize };
}

/** @throws 404 for an empty page other than the first, so that search engines drop it */
export function assertPageNotEmpty(request: Request, rows: readonly unknown[]): void {
  if (rows.length === 0) assertPageExists(1, readPage(new URL(request.url).searchParams));
}

/** @throws 404 for a page past the last one */
export function assertPageExists(last: number, page: number): void {
  if (page > last) throw data(null, { status: 404 });
}

/** Returns a path with its query and page number; page 1 and blank values are left out. */
export function pagedPath(path: string, page: number, query: Readonly<Record<string, string>> = {}): string {
  const filled = Object.entries(query).filter(([, value]) => value !== '');
  const text = new URLSearchParams([...filled, ...(page > 1 ? [['page', String(page)]] : [])]).toString();
  return text === '' ? path : `${path}?${text}`;
}
