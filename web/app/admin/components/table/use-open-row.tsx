import { type ReactNode, useState } from 'react';
import { ConfirmLeaveDialog } from '../use-leave-guard.tsx';

interface OpenRow<Row> {
  /** The row that is open beside its list, or `new` for one that is being created. */
  open: Row | 'new' | null;
  show: (next: Row | 'new') => void;
  close: () => void;
  /** To be rendered in the page. */
  leaveDialog: ReactNode;
}

/** The row that is open beside its list. Asks before another one replaces a form with unsaved changes. */
export function useOpenRow<Row>(keyOf: (row: Row) => string | number): OpenRow<Row> {
  const [open, setOpen] = useState<Row | 'new' | null>(null);
  const [requested, setRequested] = useState<Row | 'new' | null>(null);
  const isSame = (one: Row | 'new' | null, other: Row | 'new') =>
    one !== null && (one === 'new' || other === 'new' ? one === other : keyOf(one) === keyOf(other));
  return {
    open,
    show(next) {
      if (isSame(open, next)) return;
      if (document.querySelector('form[data-unsaved]')) setRequested(next);
      else setOpen(next);
    },
    close: () => setOpen(null),
    leaveDialog: requested !== null && (
      <ConfirmLeaveDialog
        onStay={() => setRequested(null)}
        onLeave={() => {
          setOpen(requested);
          setRequested(null);
        }}
      />
    ),
  };
}
