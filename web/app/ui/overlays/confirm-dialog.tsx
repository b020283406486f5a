import { useState } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** The consequence of confirming. */
  text: string;
  closeLabel: string;
  cancelLabel: string;
  confirmLabel: string;
  /** The action cannot be undone. */
  danger?: boolean;
  /** Runs the action; the dialog stays open until it is done, and after a failure, so that the user can retry. */
  onConfirm: () => Promise<unknown>;
  /** Returns the element to focus after closing; null for the previously focused element. */
  finalFocus?: () => HTMLElement | null;
}

/** Confirms an action that others see or that cannot be undone. Load it lazily, like every dialog. */
export default function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, text, closeLabel, cancelLabel, confirmLabel, danger, onConfirm, finalFocus } =
    props;
  const [pending, setPending] = useState(false);
  const close = () => onOpenChange(false);

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={text}
      closeLabel={closeLabel}
      width="440px"
      finalFocus={finalFocus}
      footer={
        <>
          <Button variant="line" onClick={close}>
            {cancelLabel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            pending={pending}
            onClick={() => void confirmAndClose(onConfirm, setPending, close)}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}

/** Runs the action, then closes. When it rejects, the dialog stays open and can be confirmed again. */
export async function confirmAndClose(
  onConfirm: () => Promise<unknown>,
  setPending: (pending: boolean) => void,
  close: () => void,
): Promise<void> {
  setPending(true);
  try {
    await onConfirm();
    close();
  } finally {
    setPending(false);
  }
}
