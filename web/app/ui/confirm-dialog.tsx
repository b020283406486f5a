import { useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What follows from a yes. */
  text: string;
  closeLabel: string;
  noLabel: string;
  yesLabel: string;
  /** What is done cannot be taken back. */
  danger?: boolean;
  /** Does it; the dialog stays until that is over. */
  onYes: () => Promise<unknown>;
  /** Where the focus goes when it closes; null for where it came from. */
  focusAfter?: () => HTMLElement | null;
}

/** Asks before something that others see, or that cannot be taken back. Load it lazily, as every dialog. */
export default function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, text, closeLabel, noLabel, yesLabel, danger, onYes, focusAfter } = props;
  const [pending, setPending] = useState(false);

  async function yes() {
    setPending(true);
    await onYes();
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
      focusAfter={focusAfter}
      footer={
        <>
          <Button variant="line" onClick={() => onOpenChange(false)}>
            {noLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} pending={pending} onClick={() => void yes()}>
            {yesLabel}
          </Button>
        </>
      }
    />
  );
}
