import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { pageNumbers } from './page-numbers.ts';

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
