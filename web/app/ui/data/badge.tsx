import type { ReactNode } from 'react';
import { BadgeCheck, Gem } from 'lucide-react';
import { classNames } from '../class-names.ts';

export type BadgeTone =
  'neutral' | 'sell' | 'rent' | 'gone' | 'premium' | 'featured' | 'verified' | 'success' | 'warn' | 'danger';

/**
 * A status label. A picture has at most two: sale or rent (or sold, rented: `gone`) first, then premium, else featured.
 * Verified belongs beside a name, never on a picture.
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
