import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface PageHeaderProps {
  title: ReactNode;
  /** One line under the title. */
  text?: ReactNode;
  /** For example "18 projects". */
  count?: ReactNode;
  more?: { to: string; label: string };
}

/** Header of a page: title, description, count and a link to a related page. */
export function PageHeader({ title, text, count, more }: PageHeaderProps) {
  return (
    <header className="page-head">
      <div>
        <h1>{title}</h1>
        {text && <p className="page-head-text">{text}</p>}
      </div>
      <p className="page-head-end">
        {count && <span className="tnum">{count}</span>}
        {more && (
          <Link to={more.to} className="section-more">
            {more.label}
            <ArrowRight className="i-18 flip" />
          </Link>
        )}
      </p>
    </header>
  );
}
