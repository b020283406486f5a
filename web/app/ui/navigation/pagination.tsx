import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';

/** Links to pages. Renders nothing for a single page. */
export function Pagination({
  label,
  current,
  count,
  to,
  previousLabel,
  nextLabel,
  pageLabel,
  format = String,
}: {
  label: string;
  /** 1-based. */
  current: number;
  count: number;
  /** Returns the URL of a page. */
  to: (page: number) => string;
  previousLabel: string;
  nextLabel: string;
  /** Returns the accessible name of a page: "Page 3". */
  pageLabel: (page: number) => string;
  format?: (page: number) => string;
}) {
  if (count < 2) return null;
  return (
    <nav aria-label={label} className="no-print">
      <ul className="pages">
        <li>
          <Step to={current > 1 ? to(current - 1) : null} label={previousLabel} rel="prev" />
        </li>
        {pageNumbers(current, count).map((page, index) => (
          <li key={page ?? `gap${index}`}>
            {page === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link to={to(page)} aria-label={pageLabel(page)} aria-current={page === current ? 'page' : undefined}>
                {format(page)}
              </Link>
            )}
          </li>
        ))}
        <li>
          <Step to={current < count ? to(current + 1) : null} label={nextLabel} rel="next" />
        </li>
      </ul>
    </nav>
  );
}

function Step({ to, label, rel }: { to: string | null; label: string; rel: 'prev' | 'next' }) {
  const arrow = rel === 'prev' ? <ChevronLeft className="flip" /> : <ChevronRight className="flip" />;
  if (to === null) return <span aria-disabled="true">{arrow}</span>;
  return (
    <Link to={to} rel={rel} aria-label={label}>
      {arrow}
    </Link>
  );
}

/**
 * Returns the page numbers to show: first, last, the current and its neighbours; `null` is a gap of two or more. A gap of one
 * shows the page itself, since the dots would be as wide.
 */
export function pageNumbers(current: number, count: number): (number | null)[] {
  const shown = [1, current - 1, current, current + 1, count]
    .filter((page) => page >= 1 && page <= count)
    .toSorted((a, b) => a - b);
  const pages: (number | null)[] = [];
  let previous = 0;
  for (const page of new Set(shown)) {
    if (page - previous === 2) pages.push(page - 1);
    else if (page - previous > 2) pages.push(null);
    pages.push(page);
    previous = page;
  }
  return pages;
}
