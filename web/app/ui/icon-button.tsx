import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'> {
  /** Accessible name, also shown as the title. */
  label: string;
  icon: ReactNode;
  /** `photo` and `heart` are for pictures; `solid` floats over the page. */
  variant?: 'plain' | 'line' | 'solid' | 'photo' | 'heart';
  size?: 'sm' | 'md';
  /** State of a toggle button. */
  pressed?: boolean;
  /** Unread count: hidden for 0, `99+` above 99. Include the number in `label` too. */
  count?: number;
}

/** Returns the classes, for links (see `CountBadge` for the count). */
export function iconButtonClass(
  { variant = 'plain', size = 'md' }: Pick<IconButtonProps, 'variant' | 'size'> = {},
  className?: string,
) {
  const kind = variant === 'heart' ? 'icon-btn-photo icon-btn-heart' : variant !== 'plain' && `icon-btn-${variant}`;
  return classNames('icon-btn', kind, size === 'sm' && 'icon-btn-sm', className);
}

/** A count on an icon; renders nothing for 0. */
export function CountBadge({ count = 0 }: { count?: number }) {
  if (count < 1) return null;
  return (
    <span className="count" aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  );
}

export function IconButton({ label, icon, variant, size, pressed, count, className, ...rest }: IconButtonProps) {
  const onPicture = variant === 'photo' || variant === 'heart';
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={iconButtonClass({ variant, size }, className)}
      aria-label={label}
      aria-pressed={pressed}
    >
      {onPicture ? <span className="disc">{icon}</span> : icon}
      <CountBadge count={count} />
    </button>
  );
}
