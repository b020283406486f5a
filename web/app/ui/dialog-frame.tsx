import type { CSSProperties, ReactNode, RefObject } from 'react';
import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { classNames } from './class-names.ts';
import { iconButtonClass } from './icon-button.tsx';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** A sentence under the title, read with it. */
  description?: ReactNode;
  closeLabel: string;
  /** Buttons; the main one last. */
  footer?: ReactNode;
  /** Width on a desktop, as CSS. */
  width?: string;
  /** Closing asks something first: a press outside does nothing. */
  stubborn?: boolean;
  /** Somebody else's window opens above it, such as a bank's question: it may take the focus. */
  yields?: boolean;
  /** What takes the focus when it opens; the first control unless told. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** What takes the focus when it closes; null, as without it: what had the focus before. */
  focusAfter?: (() => HTMLElement | null) | undefined;
  children?: ReactNode;
}

/** The shared frame of dialogs and sheets: focus stays inside and goes back where it came from. */
export function DialogFrame({
  kind,
  ...props
}: DialogProps & { kind: 'dialog-centre' | 'sheet-side' | 'sheet-bottom' }) {
  const { open, onOpenChange, title, description, closeLabel, footer, width, stubborn, yields } = props;
  const { initialFocus, focusAfter } = props;
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      disablePointerDismissal={stubborn}
      modal={!yields}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup
          className={classNames('dialog', kind)}
          style={width ? ({ '--dialog-width': width } as CSSProperties) : undefined}
          initialFocus={initialFocus}
          finalFocus={focusAfter && (() => focusAfter() ?? true)}
        >
          <span className="grab" aria-hidden="true" />
          <div className="dialog-head">
            <Dialog.Title className="dialog-title">{title}</Dialog.Title>
            <Dialog.Close className={iconButtonClass()} aria-label={closeLabel}>
              <X />
            </Dialog.Close>
          </div>
          <div className="dialog-body">
            {description && <Dialog.Description className="dialog-description">{description}</Dialog.Description>}
            {props.children}
          </div>
          {footer && <div className="dialog-foot">{footer}</div>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
