import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface PageHeadProps {
  title: ReactNode;
  /** One quiet line under it. */
  text?: ReactNode;
  /** How much there is, such as "18 projects". */
  count?: ReactNode;
  more?: { to: string; label: string };
}

/** The head of a list: its title, what it holds, how much, and the way to its neighbour. */
export function PageHead({ title, text, count, more }: PageHeadProps) {
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
