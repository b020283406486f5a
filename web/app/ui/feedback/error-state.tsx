import type { ReactNode } from 'react';
import { CloudOff } from 'lucide-react';
import { Button } from '../button.tsx';

/** Error state: what failed, and a retry button. */
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
  /** Another action, beside or instead of the retry button. */
  action?: ReactNode;
  centred?: boolean;
  /** `h1` when it is the only content of the page. */
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
