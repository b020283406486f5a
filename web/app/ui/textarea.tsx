import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field-context.ts';

/** A multi-line text field; grows with its text where the browser supports it. */
export function Textarea({ className, ...rest }: ComponentPropsWithRef<'textarea'>) {
  const control = useFieldControl();
  return <textarea rows={4} {...control} {...rest} className={classNames('input', className)} />;
}
