import { type ReactNode, useState } from 'react';
import { LeaveQuestion } from './use-leave-guard.tsx';

interface OneOpen<Row> {
  /** What is open beside its list, `new` for one that is being made. */
  open: Row | 'new' | null;
  show: (next: Row | 'new') => void;
  close: () => void;
  /** Belongs into the page. */
  question: ReactNode;
}

/** The record that is open beside its list. Another one takes its place after a question, where words are not saved. */
export function useOneOpen<Row>(keyOf: (row: Row) => string | number): OneOpen<Row> {
  const [open, setOpen] = useState<Row | 'new' | null>(null);
  const [asked, ask] = useState<Row | 'new' | null>(null);
  const same = (one: Row | 'new' | null, other: Row | 'new') =>
    one !== null && (one === 'new' || other === 'new' ? one === other : keyOf(one) === keyOf(other));
  return {
    open,
    show(next) {
      if (same(open, next)) return;
      if (document.querySelector('form[data-unsaved]')) ask(next);
      else setOpen(next);
    },
    close: () => setOpen(null),
    question: asked !== null && (
      <LeaveQuestion
        onStay={() => ask(null)}
        onLeave={() => {
          setOpen(asked);
          ask(null);
        }}
      />
    ),
  };
}
