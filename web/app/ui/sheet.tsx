import { DialogFrame, type DialogProps } from './dialog-frame.tsx';

/** A side sheet on a desktop (filters, console forms); with `from="bottom"` always a bottom sheet. */
export function Sheet({ from = 'side', ...props }: DialogProps & { from?: 'side' | 'bottom' }) {
  return <DialogFrame {...props} kind={from === 'side' ? 'sheet-side' : 'sheet-bottom'} />;
}
