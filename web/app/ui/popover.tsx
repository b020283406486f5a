import type { ReactElement, ReactNode } from 'react';
import { Popover as Base } from '@base-ui/react/popover';
import { classNames } from './class-names.ts';

/** A small panel at a button: a filter, a share list. `label` names it when no title stands inside. */
export function Popover({
  trigger,
  label,
  align = 'start',
  open,
  onOpenChange,
  className,
  children,
}: {
  trigger: ReactElement;
  label: string;
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="positioner positioner-top" sideOffset={8} align={align} collisionPadding={8}>
          <Base.Popup className={classNames('floating popover', className)} aria-label={label}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** A button inside a popover that closes it. */
export function PopoverClose({ render }: { render: ReactElement }) {
  return <Base.Close render={render} />;
}
