import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';

/** Tabs that are links: each has a URL, and Back works. */
export function TabLinks({
  label,
  links,
}: {
  label: string;
  links: readonly { to: string; label: ReactNode; count?: ReactNode; current?: boolean }[];
}) {
  const frame = useRef<HTMLElement>(null);
  const current = links.find((link) => link.current)?.to;
  // Scrolls the current tab into view without scrolling the page.
  useEffect(() => {
    const tab = frame.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    const frameBox = frame.current?.getBoundingClientRect();
    if (tab && frameBox) frame.current?.scrollBy({ left: (tab.left + tab.right - frameBox.left - frameBox.right) / 2 });
  }, [current]);
  return (
    <nav ref={frame} className="tabs" aria-label={label}>
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
