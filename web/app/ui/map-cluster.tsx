import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';

/** Size of the disc for a number of homes: it grows by powers of ten. */
export function clusterSize(count: number): 's' | 'm' | 'l' {
  return count < 100 ? 's' : count < 1000 ? 'm' : 'l';
}

/** Many homes in one place; a press goes nearer. `short` is the number as shown; `label` begins
 * with it and says what a press does. */
export function MapCluster({
  count,
  short,
  label,
  className,
  ...rest
}: ComponentPropsWithRef<'button'> & { count: number; short: string; label: string }) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames('cluster', className)}
      data-size={clusterSize(count)}
      aria-label={label}
    >
      {short}
    </button>
  );
}
