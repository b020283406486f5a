import type { ComponentPropsWithRef, ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';

export interface ChipLook {
  /** Chosen, or the filter behind it is set. */
  on?: boolean;
  icon?: ReactNode;
  /** Opens something: a chevron stands at the end. */
  opens?: boolean;
}

/** A round button for a choice. By itself it toggles (`aria-pressed`); with `opens` it is the trigger of a popover. */
export function Chip({ on, icon, opens, className, children, ...rest }: ComponentPropsWithRef<'button'> & ChipLook) {
  return (
    <button
      type="button"
      aria-pressed={opens ? undefined : Boolean(on)}
      {...rest}
      className={classNames('chip', className)}
      data-on={on || undefined}
    >
      {icon}
      {children}
      {opens && <ChevronDown />}
    </button>
  );
}

/** A chip that is a link, such as a filter kept in the address. */
export function ChipLink({ on, icon, className, children, ...rest }: LinkProps & Omit<ChipLook, 'opens'>) {
  return (
    <Link
      {...rest}
      className={classNames('chip', className)}
      data-on={on || undefined}
      aria-current={on ? 'true' : undefined}
    >
      {icon}
      {children}
    </Link>
  );
}
