import { sparklinePath } from './sparkline-path.ts';

/** A small line chart. Hidden from screen readers, since the number beside it has the information. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const { line, area } = sparklinePath(values);
  return (
    <svg className="sparkline" viewBox="0 0 100 36" preserveAspectRatio="none" aria-hidden="true">
      <path d={area} />
      <path d={line} />
    </svg>
  );
}
