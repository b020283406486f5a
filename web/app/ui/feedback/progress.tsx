import { classNames } from '../class-names.ts';

/** Loading indicator. `label` announces it; inside a busy button it needs none. */
export function Spinner({ label, large }: { label?: string; large?: boolean }) {
  return (
    <span
      className={classNames('spinner', large && 'spinner-lg')}
      role={label ? 'status' : undefined}
      aria-hidden={label ? undefined : true}
    >
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}

/** Progress line at the top while a route loads. */
export function ProgressBar({ active, label }: { active: boolean; label: string }) {
  return (
    <div className="progress-bar no-print" data-active={active || undefined} role="status">
      <i aria-hidden="true" />
      {active && <span className="sr-only">{label}</span>}
    </div>
  );
}
