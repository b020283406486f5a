import type { ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';

/** Links from the home page to the current page, which is the last part. */
export function Breadcrumbs({ label, parts }: { label: string; parts: readonly { label: ReactNode; to?: string }[] }) {
  return (
    <nav aria-label={label}>
      <ol className="breadcrumbs">
        {parts.map((part, index) => (
          <li key={index}>
            {index > 0 && <ChevronRight className="i-14 flip" />}
            {part.to === undefined ? (
              <span aria-current="page">{part.label}</span>
            ) : (
              <Link to={part.to}>{part.label}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
