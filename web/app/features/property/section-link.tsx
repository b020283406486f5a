import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

interface SectionLinkProps {
  /** Element id of the section. */
  id: string;
  className?: string;
  children: ReactNode;
}

/**
 * Link to a section of this page. A native link would add a history entry without the state that has the path back to the
 * results.
 */
export function SectionLink({ id, className, children }: SectionLinkProps) {
  const { search, state } = useLocation();
  return (
    <Link to={`${search}#${id}`} replace state={state} className={className} onClick={() => focusSection(id)}>
      {children}
    </Link>
  );
}

/** Tab continues in the section, as after a native link. */
function focusSection(id: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
}
