import type { ComponentPropsWithRef, ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';

export interface ChipStyle {
  /** Selected, or its filter is set. */
  selected?: boolean;
  icon?: ReactNode;
  /** Opens a popover: shows a chevron at the end. */
  opens?: boolean;
}

/** A toggle button (`aria-pressed`); with `opens` it is the trigger of a popover. */
export function Chip({
  selected,
  icon,
  opens,
  className,
  children,
  ...rest
}: ComponentPropsWithRef<'button'> & ChipStyle) {
  return (
    <button
      type="button"
      aria-pressed={opens ? undefined : Boolean(selected)}
      {...rest}
      className={classNames('chip', className)}
      data-on={selected || undefined}
    >
      {icon}
      {children}
      {opens && <ChevronDown />}
    </button>
  );
}

/** A chip that is a link, such as a filter in the URL. */
export function ChipLink({ selected, icon, className, children, ...rest }: LinkProps & Omit<ChipStyle, 'opens'>) {
  return (
    <Link
      {...rest}
      className={classNames('chip', className)}
      data-on={selected || undefined}
      aria-current={selected ? 'true' : undefined}
    >
      {icon}
      {children}
    </Link>
  );
}
