import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { buttonClass, type ButtonStyle } from './button-class.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonStyle {
  /** Shows a spinner and ignores clicks; the focus stays. */
  pending?: boolean;
}

/** The label names the action: a verb and its object. */
export function Button({ variant, size, block, pending = false, className, children, onClick, ...rest }: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, block }, className)}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest['aria-disabled']}
      onClick={handleClick}
    >
      {pending && <Spinner />}
      {children}
    </button>
  );
}
