import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import './palette.css';

interface PaletteDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
  /** @param close closes the palette before a navigation */
  children: (field: RefObject<HTMLInputElement | null>, close: () => void) => ReactNode;
}

/** The dialog of a search palette, full-screen on phones. */
export function PaletteDialog({ open, onOpenChange, label, children }: PaletteDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const hasNavigated = useRef(false);

  /** Restores the focus; after a navigation, focuses the main content of the new page. */
  function focusAfter() {
    if (!hasNavigated.current) return true;
    document.getElementById('main')?.focus({ preventScroll: true });
    return false;
  }

  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) hasNavigated.current = false;
        onOpenChange(next);
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className="palette" aria-label={label} initialFocus={field} finalFocus={focusAfter}>
          {children(field, () => {
            hasNavigated.current = true;
            onOpenChange(false);
          })}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
