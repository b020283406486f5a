import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field-context.ts';

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
