import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  children: ReactNode;
  /** A quiet second line. */
  help?: ReactNode;
  /** Some of what it stands for is chosen. */
  mixed?: boolean;
}

/** A tick box with its words. */
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
