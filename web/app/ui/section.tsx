import { type ReactNode, useId } from 'react';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';

/** Title of a section, a secondary line, and a link to all items. */
export function SectionHead({
  title,
  text,
  more,
  as: Title = 'h2',
  id,
}: {
  title: ReactNode;
  text?: ReactNode;
  more?: { to: string; label: string };
  as?: 'h1' | 'h2' | 'h3';
  id?: string;
}) {
  return (
    <div className="section-head">
      <div>
        <Title id={id}>{title}</Title>
        {text && <p>{text}</p>}
      </div>
      {more && (
        <Link to={more.to} className="section-more">
          {more.label}
          <ArrowRight className="i-18 flip" />
        </Link>
      )}
    </div>
  );
}

interface TitledSectionProps {
  title: string;
  /** Anchor for links within the page. */
  id?: string;
  className?: string;
  children: ReactNode;
}

/** Section with a heading. */
export function TitledSection({ title, id, className, children }: TitledSectionProps) {
  const titleId = useId();
  return (
    <section id={id} className={className} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
}
