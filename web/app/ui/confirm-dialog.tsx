import { useState } from 'react';
import { Button } from './button.tsx';
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
  /** Runs the action; the dialog stays open until it is done. */
  onConfirm: () => Promise<unknown>;
  /** Returns the element to focus after closing; null for the previously focused element. */
  finalFocus?: () => HTMLElement | null;
}

/** Confirms an action that others see or that cannot be undone. Load it lazily, like every dialog. */
export default function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, text, closeLabel, cancelLabel, confirmLabel, danger, onConfirm, finalFocus } =
    props;
  const [pending, setPending] = useState(false);

  async function handleConfirm() {
    setPending(true);
    await onConfirm();
    setPending(false);
    onOpenChange(false);
  }

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
          <Button variant="line" onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} pending={pending} onClick={() => void handleConfirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
