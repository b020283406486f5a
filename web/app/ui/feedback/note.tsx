import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { classNames } from '../class-names.ts';

const icons = { info: Info, success: CircleCheck, warn: TriangleAlert, danger: CircleAlert };

/** A message in the page. `live` announces it when it appears. */
export function Note({
  tone = 'info',
  action,
  live,
  className,
  children,
}: {
  tone?: keyof typeof icons;
  action?: ReactNode;
  live?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const Icon = icons[tone];
  const role = live ? (tone === 'danger' ? 'alert' : 'status') : undefined;
  return (
    <div className={classNames('note', tone !== 'info' && `note-${tone}`, className)} role={role}>
      <Icon />
      <div>{children}</div>
      {action && <div className="note-action">{action}</div>}
    </div>
  );
}
