import { sparklinePath } from './sparkline-path.ts';

/** A small course of values; the number beside it says what matters, so it is hidden from screen readers. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const { line, area } = sparklinePath(values);
  return (
    <svg className="sparkline" viewBox="0 0 100 36" preserveAspectRatio="none" aria-hidden="true">
      <path d={area} />
      <path d={line} />
    </svg>
  );
}
