import { classNames } from './class-names.ts';

export interface ButtonLook {
  /** `primary` once a view; `line` beside it; `ghost` for what may be left alone. */
  variant?: 'primary' | 'line' | 'ghost' | 'danger' | 'danger-line';
  size?: 'sm' | 'md' | 'lg';
  /** As wide as its place. */
  block?: boolean;
}

/** The classes of a button, for links and triggers of other components. */
export function buttonClass({ variant = 'primary', size = 'md', block }: ButtonLook = {}, className?: string): string {
  return classNames('btn', `btn-${variant}`, size !== 'md' && `btn-${size}`, block && 'btn-block', className);
}
