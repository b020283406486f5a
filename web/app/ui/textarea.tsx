import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field-context.ts';

/** Several lines; grows with its text where the browser can. */
export function Textarea({ className, ...rest }: ComponentPropsWithRef<'textarea'>) {
  const control = useFieldControl();
  return <textarea rows={4} {...control} {...rest} className={classNames('input', className)} />;
}
