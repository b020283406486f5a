import type { ReactNode } from 'react';
import { Button, LinkButton } from '../button.tsx';

/**
 * "Show 8 more" under a list, with the shown count. With `to` it is a link to the longer list, which works without scripts
 * and is part of the URL.
 */
export function ShowMore({
  label,
  text,
  to,
  onMore,
  pending,
}: {
  label: string;
  text?: ReactNode;
  to?: string;
  onMore?: () => void;
  pending?: boolean;
}) {
  return (
    <div className="show-more no-print">
      {text && <p role="status">{text}</p>}
      {to === undefined ? (
        <Button variant="line" pending={pending} onClick={onMore}>
          {label}
        </Button>
      ) : (
        <LinkButton variant="line" to={to} preventScrollReset replace>
          {label}
        </LinkButton>
      )}
    </div>
  );
}
