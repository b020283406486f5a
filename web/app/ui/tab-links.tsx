import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';

/** Tabs that are addresses: each is a page of its own, and Back works. */
export function TabLinks({
  label,
  links,
}: {
  label: string;
  links: readonly { to: string; label: ReactNode; count?: ReactNode; current?: boolean }[];
}) {
  const frame = useRef<HTMLElement>(null);
  const current = links.find((link) => link.current)?.to;
  // Of more tabs than a phone is wide, the open one is in sight; the page itself stays where it is.
  useEffect(() => {
    const tab = frame.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    const around = frame.current?.getBoundingClientRect();
    if (tab && around) frame.current?.scrollBy({ left: (tab.left + tab.right - around.left - around.right) / 2 });
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
