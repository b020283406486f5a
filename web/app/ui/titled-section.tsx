import { type ReactNode, useId } from 'react';

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
