import { classNames } from './class-names.ts';

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
