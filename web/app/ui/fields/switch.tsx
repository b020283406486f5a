import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'role'> {
  children: ReactNode;
  help?: ReactNode;
  /** Label at the start, switch at the end of the line. */
  spread?: boolean;
}

/** A setting that applies at once. For choices that wait for a Save button use a checkbox. */
export function Switch({ children, help, spread, className, ...rest }: SwitchProps) {
  const label = (
    <span>
      {children}
      {help && <small>{help}</small>}
    </span>
  );
  return (
    <label className={classNames('switch-row', spread && 'switch-row-spread', className)}>
      {spread && label}
      <input {...rest} type="checkbox" role="switch" className="switch" />
      {!spread && label}
    </label>
  );
}
