import type { ReactNode } from 'react';
import { Sparkline } from './sparkline.tsx';

/** Figures side by side in one frame. */
export function Stats({ children }: { children: ReactNode }) {
  return <dl className="stats">{children}</dl>;
}

/** One figure: what, how much, how it changed, its course. */
export function Stat({
  label,
  value,
  change,
  down,
  values,
}: {
  label: ReactNode;
  value: ReactNode;
  /** Written change with its sign, such as +18 %. */
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
