import type { ReactNode } from 'react';
import { BadgeCheck, Gem } from 'lucide-react';
import { classNames } from './class-names.ts';

export type BadgeTone =
  'neutral' | 'sell' | 'rent' | 'gone' | 'premium' | 'featured' | 'verified' | 'success' | 'warn' | 'danger';

/**
 * A word of state. At most two on a picture: sale or rent (or sold, rented: `gone`) first, then premium, else featured.
 * Verified stands at a name, never on a picture.
 */
export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span className={classNames('badge', tone !== 'neutral' && `badge-${tone}`, className)}>
      {tone === 'premium' && <Gem />}
      {tone === 'verified' && <BadgeCheck />}
      {children}
    </span>
  );
}
