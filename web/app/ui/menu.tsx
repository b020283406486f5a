import type { ReactElement, ReactNode } from 'react';
import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

/**
 * A list of actions at a button. `trigger` is the button itself, such as `<IconButton …/>` or `<Chip opens …/>`.
 * Load it lazily where it isn't needed at once.
 */
export function Menu({
  trigger,
  align = 'end',
  open,
  onOpenChange,
  children,
}: {
  trigger: ReactElement;
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="positioner positioner-top" sideOffset={6} align={align} collisionPadding={8}>
          <Base.Popup className="floating menu">{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export function MenuItem({
  icon,
  danger,
  disabled,
  onSelect,
  children,
}: {
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
}) {
  return (
    <Base.Item
      className={classNames('menu-item', danger && 'menu-item-danger')}
      disabled={disabled}
      onClick={() => onSelect()}
    >
      {icon}
      {children}
    </Base.Item>
  );
}

export function MenuLink({ to, icon, children }: { to: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <Base.LinkItem className="menu-item" closeOnClick render={<Link to={to} />}>
      {icon}
      {children}
    </Base.LinkItem>
  );
}

/** One of several, such as a language or a sorting; the chosen one carries a tick. */
export function MenuChoice<Value extends string>({
  label,
  choices,
  value,
  onValueChange,
}: {
  label: string;
  choices: readonly { value: Value; label: ReactNode; lang?: string }[];
  value: Value;
  onValueChange: (value: Value) => void;
}) {
  return (
    <Base.RadioGroup aria-label={label} value={value} onValueChange={(next: Value) => onValueChange(next)}>
      {choices.map((choice) => (
        <Base.RadioItem key={choice.value} value={choice.value} className="menu-item" closeOnClick lang={choice.lang}>
          {choice.label}
          <Base.RadioItemIndicator className="ms-auto">
            <Check className="i-18 menu-tick" />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}

export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className="menu-group">{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  );
}

export function MenuLine() {
  return <Base.Separator className="menu-line" />;
}
