import { classNames } from './class-names.ts';

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
