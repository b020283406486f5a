import { type ReactNode, useState } from 'react';
import { LeaveQuestion } from './use-leave-guard.tsx';

interface OneOpen<Row> {
  /** The row that is open beside its list, or `new` for one that is being created. */
  open: Row | 'new' | null;
  show: (next: Row | 'new') => void;
  close: () => void;
  /** To be rendered in the page. */
  question: ReactNode;
}

/** The row that is open beside its list. Asks before another one replaces a form with unsaved changes. */
export function useOneOpen<Row>(keyOf: (row: Row) => string | number): OneOpen<Row> {
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
    question: requested !== null && (
      <LeaveQuestion
        onStay={() => setRequested(null)}
        onLeave={() => {
          setOpen(requested);
          setRequested(null);
        }}
      />
    ),
  };
}
