import { type ReactNode, useId } from 'react';

interface TitledSectionProps {
  title: string;
  /** Where a link inside of the page leads. */
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A part of the page with its title. */
export function TitledSection({ title, id, className, children }: TitledSectionProps) {
  const titleId = useId();
  return (
    <section id={id} className={className} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
}
