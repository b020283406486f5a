import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'> {
  /** What it does, said to a screen reader and shown as a hint. */
  label: string;
  icon: ReactNode;
  /** `photo` and `heart` lie on a picture; `solid` floats over the page. */
  variant?: 'plain' | 'line' | 'solid' | 'photo' | 'heart';
  size?: 'sm' | 'md';
  /** For what is on or off. */
  pressed?: boolean;
  /** Unread things; nothing shows for 0 and more than 99 shows as 99+. Say the number in `label` too. */
  count?: number;
}

/** The classes alone, for links (see `CountMark` for the number). */
export function iconButtonClass(
  { variant = 'plain', size = 'md' }: Pick<IconButtonProps, 'variant' | 'size'> = {},
  className?: string,
) {
  const kind = variant === 'heart' ? 'icon-btn-photo icon-btn-heart' : variant !== 'plain' && `icon-btn-${variant}`;
  return classNames('icon-btn', kind, size === 'sm' && 'icon-btn-sm', className);
}

/** How many there are, on an icon; nothing for 0. */
export function CountMark({ count = 0 }: { count?: number }) {
  if (count < 1) return null;
  return (
    <span className="count" aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  );
}

/** A button without words. */
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
      <CountMark count={count} />
    </button>
  );
}
