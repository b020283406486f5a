import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  children: ReactNode;
  /** A secondary second line. */
  help?: ReactNode;
  /** Indeterminate: some of the options that it represents are selected. */
  mixed?: boolean;
}

export function Checkbox({ children, help, mixed = false, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames('check', className)}>
      <input
        {...rest}
        type="checkbox"
        ref={(element) => {
          if (element) element.indeterminate = mixed;
          if (typeof rest.ref === 'function') return rest.ref(element);
          if (rest.ref) rest.ref.current = element;
        }}
      />
      <span>
        {children}
        {help && <small>{help}</small>}
      </span>
    </label>
  );
}
