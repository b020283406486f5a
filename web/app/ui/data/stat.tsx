import type { ReactNode } from 'react';

/** A row of statistics. */
export function Stats({ children }: { children: ReactNode }) {
  return <dl className="stats">{children}</dl>;
}

/** One statistic: label, value, change and history. */
export function Stat({
  label,
  value,
  change,
  isWorse,
  values,
}: {
  label: ReactNode;
  value: ReactNode;
  /** Formatted change with its sign, such as +18 %. */
  change?: ReactNode;
  /** The change is for the worse. */
  isWorse?: boolean;
  values?: readonly number[];
}) {
  return (
    <div className="stat">
      <dt>{label}</dt>
      <dd className="stat-value">{value}</dd>
      {change && (
        <dd className="stat-change" data-worse={isWorse || undefined}>
          <span className="num">{change}</span>
        </dd>
      )}
      {values && (
        <dd>
          <Sparkline values={values} />
        </dd>
      )}
    </div>
  );
}

/** Height of a sparkline's view box. */
const height = 36;

/** A small line chart. Hidden from screen readers, since the number beside it has the information. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const { line, area } = sparklinePath(values);
  return (
    <svg className="sparkline" viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={area} />
      <path d={line} />
    </svg>
  );
}

/**
 * Returns the SVG paths of a line chart and of the area under it, in a box of 100 by 36. Fewer than two values result in a
 * level line.
 */
export function sparklinePath(values: readonly number[]): { line: string; area: string } {
  const series = values.length > 1 ? values : [values[0] ?? 0, values[0] ?? 0];
  const low = Math.min(...series);
  const span = Math.max(...series) - low;
  const points = series.map((value, index) => {
    const x = (index / (series.length - 1)) * 100;
    const share = span === 0 ? 0.5 : (value - low) / span;
    const y = 2 + (1 - share) * (height - 6);
    return `${round(x)} ${round(y)}`;
  });
  const line = `M${points.join('L')}`;
  return { line, area: `${line}L100 ${height}L0 ${height}Z` };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
