/** The thin line at the top while a route changes. It creeps and fades when the page is there. */
export function ProgressBar({ active, label }: { active: boolean; label: string }) {
  return (
    <div className="progress-bar no-print" data-active={active || undefined} role="status">
      <i aria-hidden="true" />
      {active && <span className="sr-only">{label}</span>}
    </div>
  );
}
