import { useId, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '../class-names.ts';
import { Floating, type FloatingProps } from './floating.tsx';

/**
 * A menu at a button: arrows, Home, End and first letters move, Enter chooses, Escape and Tab close. A choice closes it
 * and returns the focus to the button, which also labels the menu.
 */
export function Menu({ align = 'end', ...rest }: FloatingProps) {
  return (
    <Floating
      {...rest}
      align={align}
      popup="menu"
      className={classNames('menu', rest.className)}
      panelProps={{ role: 'menu', onKeyDown: handleKeyDown, onClick: closeAfterChoice }}
      onOpened={(panel) => (panel.querySelector<HTMLElement>('[aria-checked=true]') ?? enabledItems(panel)[0])?.focus()}
    />
  );
}

function enabledItems(panel: HTMLElement): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>('[role^=menuitem]:not([aria-disabled=true])')];
}

function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
  const panel = event.currentTarget;
  if (event.key === 'Tab') return panel.hidePopover();
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const all = enabledItems(panel);
  const now = all.findIndex((item) => item === document.activeElement);
  const next = menuKey(
    event.key,
    now,
    all.map((item) => item.textContent),
  );
  if (next === null) return;
  event.preventDefault();
  all[next]?.focus();
}

function closeAfterChoice(event: MouseEvent<HTMLDivElement>) {
  const item = event.target instanceof Element ? event.target.closest('[role^=menuitem]') : null;
  if (item && item.ariaDisabled !== 'true') event.currentTarget.hidePopover();
}

export function MenuItem({
  icon,
  danger,
  disabled = false,
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
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={classNames('menu-item', danger && 'menu-item-danger')}
      aria-disabled={disabled || undefined}
      onClick={() => {
        if (!disabled) onSelect();
      }}
    >
      {icon}
      {children}
    </button>
  );
}

export function MenuLink({ to, icon, children }: { to: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <Link to={to} role="menuitem" tabIndex={-1} className="menu-item">
      {icon}
      {children}
    </Link>
  );
}

/** A group of radio items, such as languages or sort orders; the selected one has a check mark. */
export function MenuChoice<Value extends string>({
  label,
  choices,
  value,
  onValueChange,
}: {
  /** Not inside of a `MenuGroup`, which has its own. */
  label?: string;
  choices: readonly { value: Value; label: ReactNode; lang?: string }[];
  /** Null: none is chosen. */
  value: Value | null;
  onValueChange: (value: Value) => void;
}) {
  return (
    <div role={label === undefined ? undefined : 'group'} aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          role="menuitemradio"
          aria-checked={choice.value === value}
          tabIndex={-1}
          className="menu-item"
          lang={choice.lang}
          onClick={() => onValueChange(choice.value)}
        >
          {choice.label}
          {choice.value === value && <Check className="i-18 menu-tick" />}
        </button>
      ))}
    </div>
  );
}

export function MenuGroup({ label, children }: { label: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} className="menu-group" role="presentation">
        {label}
      </div>
      {children}
    </div>
  );
}

export function MenuLine() {
  return <div role="separator" className="menu-line" />;
}

/**
 * Returns the index that a key moves to in a menu of `labels`: arrows (wrapping), Home, End, or the next label that begins
 * with the typed letter; `null` for other keys.
 */
export function menuKey(key: string, current: number, labels: readonly string[]): number | null {
  const count = labels.length;
  if (count === 0) return null;
  if (key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowUp') return (current <= 0 ? count : current) - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if ([...key].length !== 1 || key === ' ') return null;
  const letter = key.toLocaleLowerCase();
  const begins = (index: number) => labels[index]?.trim().toLocaleLowerCase().startsWith(letter);
  for (let step = 1; step <= count; step++) {
    const index = (current + step) % count;
    if (begins(index)) return index;
  }
  return null;
}
