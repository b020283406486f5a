import type { CSSProperties, ReactNode, RefObject } from 'react';
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { iconButtonClass } from '../icon-button.tsx';

/** Centred on a desktop, a bottom sheet on a phone. Load it lazily: it imports Base UI. */
export function Dialog(props: DialogProps) {
  return <DialogFrame {...props} kind="dialog-centre" />;
}

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** A sentence under the title, announced with it. */
  description?: ReactNode;
  closeLabel: string;
  /** Buttons; the main one last. */
  footer?: ReactNode;
  /** CSS width on a desktop. */
  width?: string;
  /** A click outside does not close it. */
  disablePointerDismissal?: boolean;
  /** Does not trap the focus, for a third-party window above it, such as a 3-D Secure challenge. */
  nonModal?: boolean;
  /** The element to focus when it opens; defaults to the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Returns the element to focus when it closes; null for the previously focused element. */
  finalFocus?: (() => HTMLElement | null) | undefined;
  children?: ReactNode;
}

/** Shared frame of dialogs and sheets: traps the focus and returns it on close. */
function DialogFrame({ kind, ...props }: DialogProps & { kind: 'dialog-centre' | 'sheet-side' | 'sheet-bottom' }) {
  const { open, onOpenChange, title, description, closeLabel, footer, width, disablePointerDismissal, nonModal } =
    props;
  const { initialFocus, finalFocus } = props;
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      disablePointerDismissal={disablePointerDismissal}
      modal={!nonModal}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="scrim" />
        <BaseDialog.Popup
          className={classNames('dialog', kind)}
          style={width ? ({ '--dialog-width': width } as CSSProperties) : undefined}
          initialFocus={initialFocus}
          finalFocus={finalFocus && (() => finalFocus() ?? true)}
        >
          <span className="grab" aria-hidden="true" />
          <div className="dialog-head">
            <BaseDialog.Title className="dialog-title">{title}</BaseDialog.Title>
            <BaseDialog.Close className={iconButtonClass()} aria-label={closeLabel}>
              <X />
            </BaseDialog.Close>
          </div>
          <div className="dialog-body">
            {description && (
              <BaseDialog.Description className="dialog-description">{description}</BaseDialog.Description>
            )}
            {props.children}
          </div>
          {footer && <div className="dialog-foot">{footer}</div>}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** A side sheet on a desktop (filters, console forms); with `from="bottom"` always a bottom sheet. */
export function Sheet({ from = 'side', ...props }: DialogProps & { from?: 'side' | 'bottom' }) {
  return <DialogFrame {...props} kind={from === 'side' ? 'sheet-side' : 'sheet-bottom'} />;
}
