import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'role'> {
  children: ReactNode;
  help?: ReactNode;
  /** Words at the start, switch at the end of the line. */
  spread?: boolean;
}

/** On or off, at once. For choices that wait for a Save use a checkbox. */
export function Switch({ children, help, spread, className, ...rest }: SwitchProps) {
  const words = (
    <span>
      {children}
      {help && <small>{help}</small>}
    </span>
  );
  return (
    <label className={classNames('switch-row', spread && 'switch-row-spread', className)}>
      {spread && words}
      <input {...rest} type="checkbox" role="switch" className="switch" />
      {!spread && words}
    </label>
  );
}
