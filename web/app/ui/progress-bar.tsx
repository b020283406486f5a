/** Progress line at the top while a route loads. */
export function ProgressBar({ active, label }: { active: boolean; label: string }) {
  return (
    <div className="progress-bar no-print" data-active={active || undefined} role="status">
      <i aria-hidden="true" />
      {active && <span className="sr-only">{label}</span>}
    </div>
  );
}
