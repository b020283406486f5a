import { classNames } from '../class-names.ts';
import { Floating, type FloatingProps } from './floating.tsx';

/** A small panel at a button, such as a filter or a share list. `label` is its accessible name. */
export function Popover({ label, className, ...rest }: FloatingProps & { label: string }) {
  return (
    <Floating
      {...rest}
      popup="dialog"
      className={classNames('popover', className)}
      panelProps={{ role: 'dialog', 'aria-label': label, tabIndex: -1 }}
      onOpened={(panel) => {
        if (!panel.contains(document.activeElement)) panel.focus();
      }}
    />
  );
}
