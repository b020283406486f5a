import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Tabs that are addresses: each is a page of its own, and Back works. */
export function TabLinks({
  label,
  links,
}: {
  label: string;
  links: readonly { to: string; label: ReactNode; count?: ReactNode; current?: boolean }[];
}) {
  return (
    <nav className="tabs" aria-label={label}>
      {links.map((link) => (
        <Link
          key={link.to}
          to={link.to}
          className="tab"
          aria-current={link.current ? 'page' : undefined}
          preventScrollReset
        >
          {link.label}
          {link.count !== undefined && <small>{link.count}</small>}
        </Link>
      ))}
    </nav>
  );
}
