import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';

/** A frame means "this acts": an owner's card, statistics, a package. Not for plain content. */
export function Panel({ padded = true, className, ...rest }: ComponentPropsWithRef<'div'> & { padded?: boolean }) {
  return <div {...rest} className={classNames('panel', padded && 'panel-padded', className)} />;
}
