import type { ReactNode } from 'react';
import { Sparkline } from './sparkline.tsx';

/** A row of statistics. */
export function Stats({ children }: { children: ReactNode }) {
  return <dl className="stats">{children}</dl>;
}

/** One statistic: label, value, change and history. */
export function Stat({
  label,
  value,
  change,
  down,
  values,
}: {
  label: ReactNode;
  value: ReactNode;
  /** Formatted change with its sign, such as +18 %. */
  change?: ReactNode;
  /** The change is for the worse. */
  down?: boolean;
  values?: readonly number[];
}) {
  return (
    <div className="stat">
      <dt>{label}</dt>
      <dd className="stat-value">{value}</dd>
      {change && (
        <dd className="stat-change" data-down={down || undefined}>
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
