import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';

/** Returns the size of a cluster marker, which grows by powers of ten. */
export function clusterSize(count: number): 's' | 'm' | 'l' {
  return count < 100 ? 's' : count < 1000 ? 'm' : 'l';
}

/**
 * A cluster of listings; a click zooms in. `short` is the shown number; `label` begins with it and names the action.
 */
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
