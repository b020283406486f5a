import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';

/** A framed box for interactive parts: an owner card, statistics, a package. Not for plain content. */
export function Panel({ padded = true, className, ...rest }: ComponentPropsWithRef<'div'> & { padded?: boolean }) {
  return <div {...rest} className={classNames('panel', padded && 'panel-padded', className)} />;
}
