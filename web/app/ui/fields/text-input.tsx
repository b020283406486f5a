import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldControl } from './field.tsx';

export interface TextInputProps extends ComponentPropsWithRef<'input'> {
  /** Content inside the frame: an icon, a currency, a unit, a button. */
  before?: ReactNode;
  after?: ReactNode;
  small?: boolean;
}

/** A single-line text field. Inside a `Field` it needs no id or label. */
export function TextInput({ before, after, small, className, ...rest }: TextInputProps) {
  const control = useFieldControl();
  return (
    <span className={classNames('input', small && 'input-sm', className)}>
      {before && <span className="input-affix">{before}</span>}
      <input type="text" {...control} {...rest} />
      {after && <span className="input-affix">{after}</span>}
    </span>
  );
}

/** A multi-line text field; grows with its text where the browser supports it. */
export function Textarea({ className, ...rest }: ComponentPropsWithRef<'textarea'>) {
  const control = useFieldControl();
  return <textarea rows={4} {...control} {...rest} className={classNames('input', className)} />;
}
