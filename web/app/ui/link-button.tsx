import { Link, type LinkProps } from 'react-router';
import { buttonClass, type ButtonStyle } from './button-class.ts';

export interface LinkButtonProps extends LinkProps, ButtonStyle {}

/** A link with the style of a button. */
export function LinkButton({ variant, size, block, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass({ variant, size, block }, className)} />;
}
