import type { ReactNode } from 'react';
import { CloudOff } from 'lucide-react';
import { Button } from './button.tsx';

/** It went wrong: what, and the way to try again. */
export function ErrorState({
  title,
  text,
  retryLabel,
  onRetry,
  pending,
  action,
  centred,
  heading: Heading = 'h3',
}: {
  title: string;
  text?: ReactNode;
  retryLabel?: string;
  onRetry?: () => void;
  pending?: boolean;
  /** Another way on, beside or instead of trying again. */
  action?: ReactNode;
  centred?: boolean;
  /** `h1` where this is all that the page says. */
  heading?: 'h1' | 'h2' | 'h3';
}) {
  return (
    <div className={centred ? 'state state-centred' : 'state'} role="alert">
      <CloudOff className="state-danger i-24" />
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {(onRetry || action) && (
        <div className="state-action">
          {onRetry && (
            <Button variant="line" size="sm" pending={pending} onClick={onRetry}>
              {retryLabel}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
