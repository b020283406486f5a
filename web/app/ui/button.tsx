import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';
import { Spinner } from './feedback/progress.tsx';

export interface ButtonStyle {
  /** `primary` once per view; `line` beside it; `ghost` for optional actions. */
  variant?: 'primary' | 'line' | 'ghost' | 'danger' | 'danger-line';
  size?: 'sm' | 'md' | 'lg';
  /** As wide as its container. */
  block?: boolean;
}

/** Returns the classes of a button, for links and triggers of other components. */
export function buttonClass({ variant = 'primary', size = 'md', block }: ButtonStyle = {}, className?: string): string {
  return classNames('btn', `btn-${variant}`, size !== 'md' && `btn-${size}`, block && 'btn-block', className);
}

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

interface LinkButtonProps extends LinkProps, ButtonStyle {}

/** A link with the style of a button. */
export function LinkButton({ variant, size, block, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass({ variant, size, block }, className)} />;
}
